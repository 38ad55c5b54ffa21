import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Selado } from '#domain/banco/sigilo.ts'
import { openDataVault } from '#platform/secrets/data-vault.ts'
import {
  abrirCampo,
  abrirContato,
  abrirLinha,
  abrirPlaca,
  abrirSemDocumento,
  carimbosDaCaixa,
  carimbosDoCpf,
  carimbosDoWhatsapp,
  chavesDoContato,
  chavesDoWhatsapp,
  selarContato,
  selarWhatsapp,
} from './contato.ts'

const [velha, nova] = [randomBytes(32), randomBytes(32)]
const cofre = openDataVault(() => [nova])
const ID = '01890000-0000-7000-8000-000000000001'
const OUTRO_ID = '01890000-0000-7000-8000-000000000002'
const CONTATO = {
  whatsapp: '+5511987654321',
  email: 'maria@exemplo.com.br',
  cpf: '52998224725',
  placa: 'ABC1D23',
}
const linha = { id: ID, ano: 2021, ...selarContato(cofre, ID, CONTATO) }

describe('a sealed contact', () => {
  test('is readable nowhere, and opens beside the other columns', () => {
    const { whatsapp, email, cpf, placa } = linha
    for (const selado of [whatsapp, email, cpf, placa])
      for (const texto of Object.values(CONTATO)) expect(selado?.envelope).not.toContain(texto)
    expect(abrirContato(cofre, linha)).toEqual({ id: ID, ano: 2021, ...CONTATO })
  })

  test('opens for an agency without the document', () => {
    const { cpf: _, ...semDocumento } = CONTATO
    const { cpf: _selado, ...daAgencia } = linha
    expect(abrirSemDocumento(cofre, daAgencia)).toEqual({ id: ID, ano: 2021, ...semDocumento })
  })

  test('opens from the texts of a raw statement', () => {
    const textos = {
      id: ID,
      whatsapp: linha.whatsapp.envelope,
      email: linha.email.envelope,
      cpf: linha.cpf.envelope,
    }
    expect(abrirLinha(cofre, { ...textos, placa: null })).toEqual({ id: ID, ...CONTATO, placa: null })
  })

  test('opens neither in another row nor in another column', () => {
    expect(() => abrirCampo(cofre, OUTRO_ID, 'cpf', linha.cpf)).toThrow()
    expect(() => abrirCampo(cofre, ID, 'whatsapp', linha.cpf)).toThrow()
  })

  test('takes a corrected WhatsApp alone', () => {
    const corrigido = selarWhatsapp(cofre, ID, '+5511912345678')
    expect(abrirContato(cofre, { ...linha, whatsapp: corrigido }).whatsapp).toBe('+5511912345678')
  })
})

describe('a plate for a comparison', () => {
  test('is null without a plate, and for a key that is missing', () => {
    const doVelho = selarContato(
      openDataVault(() => [velha]),
      ID,
      CONTATO,
    )
    expect(abrirPlaca(cofre, ID, linha.placa)).toBe(CONTATO.placa)
    expect(abrirPlaca(cofre, ID, null)).toBeNull()
    expect(abrirPlaca(cofre, ID, doVelho.placa)).toBeNull()
  })

  test('throws for a changed value', () => {
    const { envelope } = linha.cpf
    expect(() => abrirPlaca(cofre, ID, new Selado(envelope))).toThrow()
  })
})

describe('the hashes of a contact', () => {
  const chaves = chavesDoContato(cofre, ID, CONTATO)

  test('find the row, also if an older key computed them', () => {
    const comAVelha = chavesDoContato(
      openDataVault(() => [velha]),
      ID,
      CONTATO,
    )
    const comAsDuas = openDataVault(() => [nova, velha])
    for (const { cpf, whatsapp, email } of [chaves, comAVelha]) {
      expect(carimbosDoCpf(comAsDuas, CONTATO.cpf)).toContain(cpf)
      expect(carimbosDoWhatsapp(comAsDuas, CONTATO.whatsapp)).toContain(whatsapp)
      expect(carimbosDaCaixa(comAsDuas, CONTATO.email)).toContain(email)
    }
  })

  test('differ for equal digits of a document and a telephone', () => {
    const digitos = '11987654321'
    expect(carimbosDoCpf(cofre, digitos)).not.toEqual(carimbosDoWhatsapp(cofre, digitos))
  })

  test('of a corrected WhatsApp replace those of the telephone alone', () => {
    const corrigidas = chavesDoWhatsapp(cofre, '+5511912345678')
    expect({ ...chaves, ...corrigidas }).toEqual(
      chavesDoContato(cofre, ID, { ...CONTATO, whatsapp: '+5511912345678' }),
    )
  })
})
