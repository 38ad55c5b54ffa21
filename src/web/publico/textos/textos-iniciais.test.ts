import fs from 'node:fs'
import { expect, test } from 'vitest'

const ARQUIVOS = fs.readdirSync('seeds/conteudos')

/** Settings that a text may name in braces. */
const CONHECIDOS =
  'marca razao_social cnpj endereco email_contato email_encarregado encarregado telefone duracao prazo_leads prazo_leads_sem_agencia prazo_sessoes prazo_correio prazo_decisoes prazo_relatorio prazo_avaliacoes prazo_enderecos prazo_provas prazo_auditoria'.split(
    ' ',
  )

test('there are eleven editable pages', () => {
  expect(ARQUIVOS.filter(arquivo => arquivo.endsWith('.md'))).toHaveLength(11)
})

test.each(ARQUIVOS)('%s has a title, headings from level 2 and only known settings in braces', arquivo => {
  const texto = fs.readFileSync(`seeds/conteudos/${arquivo}`, 'utf8')
  expect(texto).toMatch(/^---\ntitulo: \S.*\n---\n/)
  expect(texto).not.toMatch(/^# /m)
  const usados = [...texto.matchAll(/\{\{(\w+)\}\}/g)].map(([, nome]) => nome)
  expect(CONHECIDOS).toEqual(expect.arrayContaining(usados))
  expect(texto.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}<>]/)
})
