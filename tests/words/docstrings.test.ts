import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { beginsWithVerb, type Docstring, docstringsIn } from './docstrings.ts'
import { filesBelow, root } from './texts.ts'

const FOLDERS = ['bench', 'bin', 'caos', 'e2e', 'implantacao', 'src', 'tests']

/** The client for partners, as the site serves it: in Portuguese, for the readers of its page (`v1.test.ts`). */
const GENERATED = 'tests/api/cliente-gerado.ts'

const lineOf = ({ file, line, text }: Docstring) => `${file}:${line}  ${text.slice(0, 80)}`

const found = (source: string) => docstringsIn('a.ts', source).filter(({ text }) => !beginsWithVerb(text))

describe('docstrings', () => {
  test("begin with a verb in the third person: a function's comment says what the function does", () => {
    const docstrings = FOLDERS.flatMap(folder => filesBelow(folder, /\.(tsx?|js)$/))
      .filter(file => file !== GENERATED)
      .flatMap(file => docstringsIn(file, fs.readFileSync(path.join(root, file), 'utf8')))
    expect(docstrings.length).toBeGreaterThan(3_000)
    const wrong = docstrings.filter(({ text }) => !beginsWithVerb(text)).map(lineOf)
    expect(wrong, wrong.join('\n')).toEqual([])
  })

  test.each([
    '/** The price of a version. */ export function priceOf() {}',
    '/** True if a lead is open. */ export const isOpen = () => true',
    '/** Rows of a table. */ async function rows() {}',
    '/** Return the price. */ export default function () {}',
    '/** @throws Error for no lead. */ const need = function () {}',
    "/** A lead's owner. */ export async function* owners() {}",
    '/** Links to reports. */ export const useLinks = () => []',
    '/** Rows of a table. */\n// A remark.\nfunction rows() {}',
  ])('finds: %s', source => expect(found(source)).not.toEqual([]))

  test.each([
    '/** Returns the price of a version. */ export function priceOf() {}',
    '/** Tells if a lead is open. */ export const isOpen = () => true',
    '/** The price of a version, in reais. */ export const PRICE = 1',
    '/** The rows of a table. */ export type Rows = string[]',
    '// The rows of a table.\nfunction rows() {}',
    '/** The rows of a table. */ export function Rows() {}',
    '/** The rows of a table. */ export const Rows = () => null',
    '/** The rules. */\n\n/** Returns the rows. */\nfunction rows() {}',
  ])('accepts: %s', source => expect(found(source)).toEqual([]))
})
