import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { edicaoAgenciaSchema, novaAgenciaSchema, registroAgenciaSchema } from './agencia.schema.ts'

test.each([
  ['', 'CNPJ é obrigatório'],
  ['   ', 'CNPJ é obrigatório'],
  [undefined, 'CNPJ é obrigatório'],
  ['123', 'CNPJ inválido'],
  ['11.222.333/0001-82', 'CNPJ inválido'],
])('a CNPJ of "%s": %s', (cnpj, mensagem) => {
  for (const schema of [registroAgenciaSchema, novaAgenciaSchema]) {
    const problemas = schema.safeParse({ cnpj }).error?.issues.filter(({ path }) => path[0] === 'cnpj')
    expect(problemas?.map(({ message }) => message)).toEqual([mensagem])
  }
})

const CERTA = {
  nome: 'Autos Ipê',
  cnpj: '11.222.333/0001-81',
  responsavel: 'Rita Exemplo',
  endereco: 'Rua das Acácias, 10, Campinas - SP',
  email: 'rita@exemplo.com.br',
  password: 'jacaranda-42',
}
const problemas = (schema: z.ZodType, corpo: unknown) =>
  schema.safeParse(corpo).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('a registration', () => {
  test('comes out canonical, with only its own fields (case 5)', () => {
    const corpo = { ...CERTA, plano: 'enterprise', ativa: false, status_assinatura: 'active', versao: 9 }
    expect(registroAgenciaSchema.parse({ ...corpo, nome: '  Autos Ipê ' })).toEqual({
      ...CERTA,
      cnpj: '11222333000181',
      logo_url: null,
    })
  })

  test.each<[string, object, string, string]>([
    ['no name', { nome: ' ' }, 'nome', 'Nome é obrigatório'],
    ['a long name', { nome: 'x'.repeat(201) }, 'nome', 'Nome muito longo'],
    ['nobody responsible', { responsavel: '' }, 'responsavel', 'Responsável é obrigatório'],
    ['a long responsible', { responsavel: 'x'.repeat(201) }, 'responsavel', 'Responsável muito longo'],
    ['no address', { endereco: '' }, 'endereco', 'Endereço é obrigatório'],
    ['a long address', { endereco: 'x'.repeat(501) }, 'endereco', 'Endereço muito longo'],
    ['a CNPJ too long', { cnpj: '11.222.333/0001-811' }, 'cnpj', 'CNPJ inválido'],
    ['a logo that is not an address', { logo_url: 'logo.png' }, 'logo_url', 'URL inválida'],
    ['a logo that is a script', { logo_url: 'javascript:alert(1)' }, 'logo_url', 'URL inválida'],
    ['a logo with a user', { logo_url: 'https://eu@exemplo.com.br/l.png' }, 'logo_url', 'URL inválida'],
    ['a logo with a password', { logo_url: 'https://:x@exemplo.com.br/l.png' }, 'logo_url', 'URL inválida'],
    ['a logo without slashes', { logo_url: 'https:exemplo.com.br' }, 'logo_url', 'URL inválida'],
    ['a long logo', { logo_url: `https://exemplo.com.br/${'x'.repeat(2048)}` }, 'logo_url', 'URL inválida'],
    ['a logo that is a number', { logo_url: 7 }, 'logo_url', 'URL inválida'],
  ])('refused: %s', (_, mudancas, campo, mensagem) =>
    expect(problemas(registroAgenciaSchema, { ...CERTA, ...mudancas })).toEqual([[campo, mensagem]]),
  )

  test.each<[unknown, string | null]>([
    [undefined, null],
    [null, null],
    ['', null],
    ['  ', null],
    ['http://exemplo.com.br/l.png', 'http://exemplo.com.br/l.png'],
    [' HTTPS://exemplo.com.br/l.png ', 'HTTPS://exemplo.com.br/l.png'],
  ])('a logo of %j is %j', (logo_url, guardado) =>
    expect(registroAgenciaSchema.parse({ ...CERTA, logo_url }).logo_url).toBe(guardado),
  )

  test('the longest texts are accepted', () => {
    const longos = { nome: 'x'.repeat(200), responsavel: 'x'.repeat(200), endereco: 'x'.repeat(500) }
    expect(problemas(registroAgenciaSchema, { ...CERTA, ...longos })).toEqual([])
  })
})

describe('a creation by the administrator', () => {
  test.each([undefined, null, ''])('needs no password where the account exists: %j', password =>
    expect(novaAgenciaSchema.parse({ ...CERTA, plano: 'premium', password }).password).toBeUndefined(),
  )

  test('needs a tier, and a valid password', () => {
    expect(problemas(novaAgenciaSchema, { ...CERTA, plano: 'ouro' })).toEqual([
      ['plano', 'Plano é obrigatório'],
    ])
    expect(problemas(novaAgenciaSchema, { ...CERTA, plano: 'basico', password: '123' })).toMatchObject([
      ['password', expect.any(String)],
    ])
  })
})

describe('an edition', () => {
  test('may change one field, set a contract or end it, and never e-mail, password or logo', () => {
    expect(edicaoAgenciaSchema.parse({ ativa: false, versao: 3 })).toEqual({ ativa: false, versao: 3 })
    expect(edicaoAgenciaSchema.parse({ plano: null, leads_extras: 10_000 })).toEqual({
      plano: null,
      leads_extras: 10_000,
    })
    expect(edicaoAgenciaSchema.parse({ email: 'x', password: 'y', logo_url: 'z' })).toEqual({})
  })

  test.each<[object, string, string]>([
    [{ nome: '' }, 'nome', 'Nome é obrigatório'],
    [{ cnpj: '1' }, 'cnpj', 'CNPJ inválido'],
    [{ plano: 'ouro' }, 'plano', 'Escolha um dos planos da lista.'],
    [{ leads_extras: 1.5 }, 'leads_extras', 'Informe quantos leads extras, sem casas decimais.'],
    [{ leads_extras: -1 }, 'leads_extras', 'Leads extras não podem ser negativos.'],
    [{ leads_extras: 10_001 }, 'leads_extras', 'Conceda até 10.000 leads extras por período.'],
    [{ ativa: 'sim' }, 'ativa', 'Diga se a agência está ativa.'],
    [{ versao: 1.5 }, 'versao', 'Versão inválida.'],
  ])('refused: %j', (corpo, campo, mensagem) =>
    expect(problemas(edicaoAgenciaSchema, corpo)).toEqual([[campo, mensagem]]),
  )
})
