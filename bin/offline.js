// Adds to the built service worker the list for use without a connection. It has the pages of the questionnaires and of
// the report, and every file that they can load.
import fs from 'node:fs'
import path from 'node:path'

const ASSETS = 'build/client/assets'
const WORKER = 'build/client/avisos.js'

const names = fs.readdirSync(ASSETS)
const manifest = names.find(name => /^manifest-.*\.js$/.test(name))
if (!manifest) throw new Error(`no route manifest in ${ASSETS}`)
const text = fs.readFileSync(path.join(ASSETS, manifest), 'utf8')
const { entry, routes, version } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))

const wizards = Object.values(routes).filter(({ id }) => id.startsWith('simulacao/tipos/'))
/** The page of the vehicle types loads no script. */
const withoutScript = routes['publico/selecao-categoria']
const withScript = [...wizards, routes['simulacao/resultado/resultado']]
const shown = [withoutScript, ...withScript]
if (wizards.length === 0 || shown.includes(undefined))
  throw new Error('the routes of the questionnaires moved')

const found = new Set([manifest])

/** Adds a file, and each file whose name its text contains: also those that it loads later. */
function add(name) {
  const file = path.basename(name)
  if (found.has(file) || !names.includes(file)) return
  found.add(file)
  if (!/\.(js|css)$/.test(file)) return
  const source = fs.readFileSync(path.join(ASSETS, file), 'utf8')
  for (const [inside] of source.matchAll(/[\w.-]+\.(?:js|css|woff2)\b/g)) add(inside)
}

/** Lists a route and the layouts around it. */
const withParents = route => (route ? [route, ...withParents(routes[route.parentId])] : [])

for (const { module, imports = [], css = [] } of withScript.flatMap(withParents))
  for (const name of [module, ...imports, ...css]) add(name)
for (const name of [entry.module, ...entry.imports]) add(name)

const montagem = {
  versao: version,
  paginas: shown.map(route => `/${route.path}`),
  arquivos: [...found].sort().map(file => `/assets/${file}`),
}
const worker = fs.readFileSync('public/avisos.js', 'utf8')
fs.writeFileSync(WORKER, `self.MONTAGEM=${JSON.stringify(montagem)}\n${worker}`)
