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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInlineStyle],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
})
