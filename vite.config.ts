import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import settings from './package.json' with { type: 'json' }
import { migrationsDigest } from './src/platform/database/migrations-digest.ts'

/** Sonner puts a <style> into the page on import, which our Content-Security-Policy refuses; its CSS file is imported instead. */
const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform(code, id) {
    if (!id.includes('/node_modules/sonner/dist/')) return null
    return { code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null }
  },
}

const SERVER = path.resolve(import.meta.dirname, 'build/server')

/** The server's modules find the files beside them (model, migrations, threads) from its build as from its sources. */
const rewriteImportMeta: Plugin = {
  name: 'rewrite-import-meta',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /\/src\/[^?]*\.ts$/, code: 'import.meta.' },
    handler(code, id) {
      const file = path.relative(SERVER, id).replaceAll(path.sep, '/')
      const folder = JSON.stringify(`/${path.posix.dirname(file)}`)
      const moved = code
        .replace(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(file)}, import.meta.url).href`)
        .replace(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${folder})`)
      return { code: moved, map: null }
    },
  },
}

/** Stack traces name the lines of our sources; a map of the packages would be twenty times that of ours. */
const noMapOfPackages: Plugin = {
  name: 'no-map-of-packages',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /\/node_modules\// },
    handler: code => ({ code, map: { mappings: '' } }),
  },
}

const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
}

/** Oldest browsers that the site is built for; `e2e/navegadores/montado.test.ts` searches the built files for newer features. */
const SUPPORTED = settings.browserslist.map(browser => browser.replace(' ', ''))

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInlineStyle, rewriteImportMeta, noMapOfPackages],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  // One file of what every page with script runs on: it packs better than four. Of ours each page takes its own pieces.
  environments: {
    client: {
      build: {
        target: SUPPORTED,
        cssTarget: SUPPORTED,
        rolldownOptions: { output: { codeSplitting: { groups: [REACT] } } },
      },
    },
    // The server is one build with its pages and its packages (decision 0114): looking for a thousand files is most of a
    // start. Outside stay those that read files of their own.
    ssr: {
      resolve: { noExternal: true, external: ['@resvg/resvg-js', 'pdfkit'] },
      define: {
        'process.env.NODE_ENV': '"production"',
        'process.env.MIGRACOES_DA_MONTAGEM': JSON.stringify(migrationsDigest('migrations')),
      },
      build: {
        sourcemap: true,
        rolldownOptions: {
          input: { index: 'virtual:react-router/server-build', servidor: 'src/server/main.ts' },
          // Beside the entries, so that all find the sources by the same way.
          output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
        },
      },
    },
  },
})
