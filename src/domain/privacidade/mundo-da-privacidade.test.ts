import { expect, test } from 'vitest'
import type { Cofre } from '#domain/conta/mundo-das-contas.ts'
import { montarParte } from '#tests/montar-parte.ts'
import { identificarTitular, pessoaDoEmail } from './mundo-da-privacidade.ts'

test('a person is a keyed hash of the mailbox', () => {
  const cofre = montarParte<Cofre>({ carimbar: texto => `hash(${texto})` })
  expect(pessoaDoEmail({ cofre }, 'a@exemplo.com.br')).toBe('hash(e-mail a@exemplo.com.br)')
})

const TITULAR = { email: 'a@exemplo.com.br', caixas: ['c1', 'c2'], pessoa: 'p1' }

test('a person has the role that reads own rows, by the hashes of the mailbox', () => {
  expect(identificarTitular(TITULAR)).toEqual({
    papel: 'titular',
    claims: { titular: 'a@exemplo.com.br', caixas: ['c1', 'c2'], pessoa: 'p1' },
  })
})

test('the account of an administrator who acts for the person is in the claims', () => {
  expect(identificarTitular({ ...TITULAR, por: 'conta-1' }).claims).toMatchObject({ sub: 'conta-1' })
})
