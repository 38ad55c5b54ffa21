import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Sonner puts a <style> into the page on import, which our Content-Security-Policy refuses; its CSS file is imported instead. */
const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform(code, id) {
    if (!id.includes('/node_modules/sonner/dist/')) return null
    return { code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null }
  },
}

const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInlineStyle],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  // One file of what every page with script runs on: it packs better than four. Of ours each page takes its own pieces.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [REACT] } } } } },
  },
})
