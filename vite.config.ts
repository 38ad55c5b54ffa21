import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import settings from './package.json' with { type: 'json' }
import { migrationsDigest } from './src/platform/database/migrations-digest.ts'

/** Sonner inserts a <style> on import, which our Content-Security-Policy blocks; we import its CSS file instead. */
const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform(code, id) {
    if (!id.includes('/node_modules/sonner/dist/')) return null
    return { code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null }
  },
}

const SERVER = path.resolve(import.meta.dirname, 'build/server')

/** Rewrites import.meta paths to the paths of the sources, so that built modules find files (model, migrations, threads). */
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

/** Drops the source maps of packages, which would be twenty times ours; stack traces need only ours. */
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

// Rules that most forms need: one chunk compresses better than nine, by 880 bytes of a wizard.
const FORM = {
  name: 'form',
  test: /src[\\/]domain[\\/](numero|tempo|texto|pessoa)[\\/]/,
  minShareCount: 12,
}

// The wizards need each of these groups whole; apart, a wizard would be some hundred bytes larger.
const SITE = { name: 'site', test: /src[\\/]web[\\/]site[\\/](meta|nonce|site)\.tsx?$/ }
const FIELD = {
  name: 'field',
  test: /src[\\/]web[\\/](formulario[\\/](Campo|LinhaDeOpcao|useReclamacao)|simulacao[\\/]erro-da-simulacao)\.tsx?$/,
}
const VEHICLE = { name: 'vehicle', test: /src[\\/]domain[\\/]veiculo[\\/](veiculo|uso|nome-do-veiculo)\.ts$/ }

/** Oldest supported browsers; `e2e/navegadores/montado.test.ts` searches the built files for newer features. */
const SUPPORTED = settings.browserslist.map(browser => browser.replace(' ', ''))

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInlineStyle, rewriteImportMeta, noMapOfPackages],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  // One chunk for React and the router compresses better than four; our own code is split by page.
  environments: {
    client: {
      build: {
        target: SUPPORTED,
        cssTarget: SUPPORTED,
        rolldownOptions: { output: { codeSplitting: { groups: [REACT, FORM, FIELD, VEHICLE, SITE] } } },
      },
    },
    // One build of server, pages and packages (decision 0114): resolving a thousand files would dominate the start.
    // Packages that read their own files stay external.
    ssr: {
      resolve: { noExternal: true, external: ['@resvg/resvg-js', 'pdfkit', 'sharp'] },
      define: {
        'process.env.NODE_ENV': '"production"',
        'process.env.MIGRACOES_DA_MONTAGEM': JSON.stringify(migrationsDigest('migrations')),
      },
      build: {
        sourcemap: true,
        rolldownOptions: {
          input: { index: 'virtual:react-router/server-build', servidor: 'src/server/main.ts' },
          // Chunks lie beside the entries, so that rewriteImportMeta holds for all.
          output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
        },
      },
    },
  },
})
