import type { Identifier } from '@mdn/browser-compat-data'
import { type ESTree, parseSync, Visitor } from 'vite'
import { compat, featuresIn, isNewer } from './suporte.ts'

/** Interfaces that scripts of the site may use. Members of other interfaces have names that any object may have. */
const INTERFACES = [
  ['AbortController', 'AbortSignal', 'Animation', 'Blob', 'BroadcastChannel', 'Clipboard'],
  ['CompressionStream', 'Crypto', 'DataTransfer', 'Document', 'DocumentFragment', 'DOMRect', 'Element'],
  ['Event', 'EventSource', 'EventTarget', 'File', 'FileReader', 'FormData', 'HTMLAnchorElement'],
  ['HTMLButtonElement', 'HTMLDetailsElement', 'HTMLDialogElement', 'HTMLElement', 'HTMLFormElement'],
  ['HTMLImageElement', 'HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement', 'Headers', 'History'],
  ['IntersectionObserver', 'KeyboardEvent', 'Location', 'MutationObserver', 'Navigator', 'Node', 'NodeList'],
  ['Performance', 'PointerEvent', 'PublicKeyCredential', 'ReadableStream', 'ReadableStreamDefaultReader'],
  ['Request', 'ResizeObserver'],
  [
    'Response',
    'Scheduler',
    'Storage',
    'SubtleCrypto',
    'TransformStream',
    'URL',
    'URLSearchParams',
    'Window',
    'WritableStream',
  ],
].flat()

const { builtins } = compat.javascript
const language = [...featuresIn(builtins), ...featuresIn(builtins?.Intl)].map(([, feature]) => feature)
/** For each name of a member: true if a supported browser lacks it in every interface that has the name. */
const members = new Map<string, boolean>()
for (const feature of [...language, ...INTERFACES.map(findApi)])
  for (const [name, member] of featuresIn(feature)) addMember(name.replace(/_static$/, ''), isNewer(member))

/** Globals that a supported browser lacks. */
const globals = new Set(
  [...featuresIn(compat.api), ...featuresIn(builtins)].flatMap(([name, one]) => (isNewer(one) ? [name] : [])),
)

/** Finds an interface in MDN's table. @throws Error that names an interface that is missing there. */
function findApi(name: string): Identifier {
  const found = compat.api[name]
  if (!found) throw new Error(`MDN's table has no ${name}`)
  return found
}

/** Adds a member. A name is not new if some interface has had it for long: arrays had `map` before iterators. */
function addMember(name: string, newer: boolean): void {
  members.set(name, newer && members.get(name) !== false)
}

/** Regular expression syntax that a supported browser rejects. */
const REGEXP = /\(\?<[!=]|\(\?[ims]*-?[ims]+:/

/** Lists the features that a script uses without a guard and a supported browser lacks, each once. */
export function newerThanSupported(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const used = new Set<string>()
  // Names that the script asks for before it uses them.
  const asked = new Set<string>()
  const use = (name: string, newer: boolean | undefined) => newer && used.add(name)
  new Visitor({
    MemberExpression: node => {
      const name = nameOf(node)
      use(name, members.get(name))
    },
    Identifier: ({ name }) => use(name, globals.has(name)),
    CallExpression: ({ callee, optional }) => optional && asked.add(nameOf(callee)),
    UnaryExpression: ({ operator, argument }) => operator === 'typeof' && asked.add(nameOf(argument)),
    BinaryExpression: ({ operator, left }) => operator === 'in' && asked.add(nameOf(left)),
    Literal: node => {
      const pattern = 'regex' in node ? node.regex.pattern : String(node.value)
      use(`/${pattern}/`, REGEXP.test(pattern) || ('regex' in node && node.regex.flags.includes('v')))
    },
    TemplateElement: ({ value }) => use(`\`${value.raw}\``, REGEXP.test(value.raw)),
    StaticBlock: () => use('static {}', true),
    ImportExpression: ({ options }) => use('import attributes', options !== null),
    ImportDeclaration: ({ attributes }) => use('import attributes', attributes.length > 0),
    VariableDeclaration: ({ kind }) => use(kind, kind.endsWith('using')),
  }).visit(program)
  return [...used].filter(name => !asked.has(name)).sort()
}

/** Returns the name that an expression reads, of a member its last part; empty for a computed name. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'TemplateLiteral')
    return node.quasis.length === 1 ? (node.quasis[0]?.value.raw ?? '') : ''
  if (node.type !== 'MemberExpression') return ''
  return node.computed && node.property.type !== 'Literal' ? '' : nameOf(node.property)
}
