import fs from 'node:fs'
import { expect, test } from 'vitest'

test('each abuse case has its row, and the tests that the table names exist', () => {
  const rows = fs
    .readFileSync('docs/seguranca.md', 'utf8')
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
    .filter(([, number = '']) => /^R?\d+$/.test(number))
  const numbers = new Set(rows.map(([, number]) => number))
  for (let n = 1; n <= 32; n++) expect(numbers, `case ${n}`).toContain(String(n))
  for (let n = 1; n <= 12; n++) expect(numbers, `R${n}`).toContain(`R${n}`)
  for (const [, number, , file = '', name = ''] of rows) {
    expect(file, `${number} has a test`).not.toBe('—')
    expect(fs.readFileSync(file.replaceAll('`', ''), 'utf8').includes(name), `${number}: ${name}`).toBe(true)
  }
})
