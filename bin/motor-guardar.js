// Archives the current engine with its parameters as one file of motores/: npm run motor:guardar [FOLDER]
// FOLDER is another checkout, to archive an older engine.
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { parametersDigest } from '../src/platform/engines/engine-edition.ts'
import { root } from './processes.js'

const from = path.resolve(process.argv[2] ?? root)
const domain = path.join(from, 'src/domain')
const entry = path.join(domain, 'motor-guardado.ts')
const source = path.join(root, 'src/domain/avaliacao/conferencia/motor.ts')
// Checkouts from before 23 November 2026 have the parameters inside src/domain.
const parameters = path.join(from, 'dados/motor')
const parametersApart = fs.existsSync(parameters)
const model = parametersApart ? '#dados/motor' : '#domain/veiculo/referencia'

// Engines up to 1.10.0 have their version in avaliar.ts.
const version = fs.existsSync(path.join(domain, 'avaliacao/motor/versao.ts')) ? 'versao' : 'avaliar'

fs.writeFileSync(
  entry,
  `import parametros from '${model}/modelo.dados.json' with { type: 'json' }
import { VERSAO_MOTOR } from '#domain/avaliacao/motor/${version}.ts'
import { abrirMotor } from './avaliacao/conferencia/motor.ts'
export const versao = VERSAO_MOTOR
export const motor = abrirMotor(parametros)
`,
)
const opener = path.join(domain, 'avaliacao/conferencia/motor.ts')
// An older checkout has no opener: it borrows the current one while it is bundled.
const borrowedOpener = !fs.existsSync(opener)
if (borrowedOpener) {
  fs.mkdirSync(path.dirname(opener), { recursive: true })
  fs.copyFileSync(source, opener)
}
try {
  await archive(await bundle())
} finally {
  fs.rmSync(entry)
  if (borrowedOpener) fs.rmSync(path.dirname(opener), { recursive: true })
}

/** Bundles the engine to one module without imports, small enough to commit. */
async function bundle() {
  const { output } = await build({
    root: from,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: entry,
      write: false,
      minify: true,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  return output[0].code
}

/** Compresses the module into motores/. Its name has the version and a digest of the parameters. */
async function archive(code) {
  const { versao } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
  const name = `${versao}-${parametersDigest(parametersApart ? parameters : domain)}.mjs.br`
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  const packed = brotliCompressSync(code, { params })
  fs.mkdirSync(path.join(root, 'motores'), { recursive: true })
  fs.writeFileSync(path.join(root, 'motores', name), packed)
  process.stdout.write(`avalia60: motores/${name}, ${Math.round(packed.length / 1024)} kB\n`)
}
