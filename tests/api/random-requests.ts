import fc from 'fast-check'

// Values and requests drawn from JSON schemas; one value in eight is outside its schema.

/** A JSON schema, or another part of the document, read member by member. */
export type Schema = Record<string, unknown>
export const asSchema = (value: unknown) => (value ?? {}) as Schema
const asList = (value: unknown) => (Array.isArray(value) ? value : [])

/** Values outside every schema. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53 - 1,
    1e308,
    '',
    ' ',
    'null',
    '0',
    '../x',
    "' or 1=1 --",
  ),
  fc.constantFrom(
    '9999-12-31',
    '0000-00-00',
    '\u{1f697}\u0301',
    'a'.repeat(5_000),
    '<script>alert(1)</script>',
  ),
  fc.string({ maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: fc.constantFrom('2026-11-05', '2020-02-29', '1999-01-01'),
  'date-time': fc.constantFrom('2026-11-05T12:00:00Z', '2026-11-05T12:00:00-03:00'),
  email: fc.constantFrom('quem@exemplo.com.br', 'x@y'),
  uri: fc.constantFrom('https://crm.example/x', 'http://127.0.0.1/'),
}
/** Words that fields accept beyond their schemas. */
const words = fc.constantFrom(
  'carro',
  'Chevrolet',
  'Onix',
  'Campinas - SP',
  '(11) 98765-4321',
  '529.982.247-25',
  '11.222.333/0001-81',
  'Maria Exemplo',
  'jabuti-roxo-42',
  'ABC1D23',
  'rgb',
)

function textsOf(schema: Schema): fc.Arbitrary<unknown> {
  const format = FORMATS[String(schema.format)]
  return format ?? fc.oneof(words, fc.string({ maxLength: Math.min(Number(schema.maxLength ?? 60), 200) }))
}

function numbersOf(schema: Schema): fc.Arbitrary<unknown> {
  const min = Number(schema.minimum ?? schema.exclusiveMinimum ?? -5)
  const max = Number(schema.maximum ?? schema.exclusiveMaximum ?? Math.max(min, 0) + 100_000)
  return fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) }),
    fc.constantFrom(min, max),
  )
}

function objectsOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  // Leaves out one required member in twenty, and one optional member in two.
  const required = new Set(asList(schema.required))
  const members = Object.entries(asSchema(schema.properties)).map(
    ([name, member]) =>
      [
        name,
        fc.option(valuesOf(asSchema(member), ids), { nil: undefined, freq: required.has(name) ? 19 : 1 }),
      ] as const,
  )
  return fc.record(Object.fromEntries(members))
}

/** Generates values of one JSON type. */
function valuesOfType(type: unknown, schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectsOf(schema, ids)
    case 'array':
      return fc.array(valuesOf(asSchema(schema.items), ids), { maxLength: 4 })
    case 'integer':
    case 'number':
      return numbersOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textsOf(schema)
    default:
      return junk
  }
}

/** Generates values of a schema in the document; one in eight is invalid. */
export function valuesOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: validValuesOf(schema, ids), weight: 7 }, { arbitrary: junk, weight: 1 })
}

function validValuesOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const choices = [...asList(schema.anyOf), ...asList(schema.oneOf)]
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...asList(schema.enum))
  if (choices.length) return fc.oneof(...choices.map(choice => valuesOf(asSchema(choice), ids)))
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  return valuesOfType([schema.type].flat()[0], schema, ids)
}

/** The parts of a request: parameters of its path in reverse order, query and body. */
export type Sent = { params: string[]; query: Record<string, unknown>; body: unknown }

/** Generates requests of one operation: its path, query and body, each from the document. */
export function requestsOf(operation: Schema, ids: readonly string[]): fc.Arbitrary<Sent> {
  const query = asList(operation.parameters).filter(parameter => parameter.in === 'query')
  const content = asSchema(asSchema(operation.requestBody).content)
  const body = asSchema(content['application/json']).schema
  const inPath = fc.oneof(
    { arbitrary: fc.constantFrom(...ids, 'carro', 'moto', 'sobre-nos'), weight: 6 },
    {
      arbitrary: fc.oneof(fc.uuid(), fc.constantFrom('%00', '%ff', 'a%2Fb', '0', 'x'.repeat(300))),
      weight: 2,
    },
  )
  return fc.record({
    params: fc.array(inPath, { minLength: 3, maxLength: 3 }),
    query: fc.record(
      Object.fromEntries(
        query.map(({ name, schema }) => [
          name,
          fc.option(valuesOf(asSchema(schema), ids), { nil: undefined }),
        ]),
      ),
    ),
    body: body ? valuesOf(asSchema(body), ids) : fc.constant(undefined),
  })
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Builds the address of a request, with its path parameters and its query. */
export function addressOf({ path, sent }: { path: string; sent: Sent }): string {
  const params = [...sent.params]
  const query = Object.entries(sent.query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, written(value)]],
  )
  return `${path.replace(/\{\w+\}/g, () => params.pop() ?? '')}?${new URLSearchParams(query)}`
}
