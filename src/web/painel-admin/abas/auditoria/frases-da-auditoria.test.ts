import { expect, test } from 'vitest'
import type { Evento } from '#domain/auditoria/trilha.ts'
import { montarParte } from '#tests/montar-parte.ts'
import {
  contarAlvos,
  contarNaAcao,
  dizerAcao,
  escreverDetalhes,
  nomearAlvo,
  nomearAutor,
  tipoDoAlvo,
} from './frases-da-auditoria.ts'

test('an event reads as a sentence about a kind of record', () => {
  expect(dizerAcao({ acao: 'documento_revelado' })).toBe('Revelou um CPF ou CNPJ')
  expect(tipoDoAlvo({ acao: 'plano_alterado' })).toBe('Plano')
})

test('an unknown action of a newer server reads as its words, about a record', () => {
  // The types do not have the action.
  expect(dizerAcao({ acao: 'lua_trocada' as never })).toBe('lua trocada')
  expect(tipoDoAlvo({ acao: 'lua_trocada' as never })).toBe('Registro')
})

test('an actor without an account, or with a deleted one', () => {
  expect(nomearAutor({ acao: 'chave_excluida', quem: null, quem_email: null })).toBe('Sistema ou visitante')
  expect(nomearAutor({ acao: 'login', quem: 'x', quem_email: null })).toBe('Conta excluída')
  expect(nomearAutor({ acao: 'login', quem: 'x', quem_email: 'ana@exemplo.com.br' })).toBe(
    'ana@exemplo.com.br',
  )
})

test.each([
  ['Sistema', 'papel_concedido', {}],
  ['Sistema', 'conta_criada', { por: 'sistema' }],
  ['Sistema', 'admin_redefinicao', { por: 'comando' }],
  ['Visitante', 'login_recusado', {}],
  ['Visitante', 'conta_criada', { por: 'visitante' }],
  // An event from before the trail kept who created an account.
  ['Sistema ou visitante', 'conta_criada', {}],
] as const)('without an account the actor is %s, by the entry %s %j', (autor, acao, detalhes) => {
  expect(nomearAutor({ acao, quem: null, quem_email: null, detalhes })).toBe(autor)
  expect(escreverDetalhes({ acao, detalhes }, new Map())).not.toContain('sistema')
})

test.each([
  ['Conta de ana@exemplo.com.br', { acao: 'papel_concedido', alvo_email: 'ana@exemplo.com.br' }],
  ['A própria conta', { acao: 'senha_trocada', alvo_email: 'ana@exemplo.com.br', quem: 'x' }],
  ['Conta excluída', { acao: 'papel_concedido' }],
  ['Ver a sessão', { acao: 'login' }],
  ['Agência Auto Serra', { acao: 'agencia_alterada' }],
  ['Lead Honda Civic 2012', { acao: 'lead_lido', veiculo: { marca: 'Honda', modelo: 'Civic', ano: 2012 } }],
  ['Plano', { acao: 'plano_alterado', alvo: 'outro' }],
] as const)('a target reads %s', (texto, evento) => {
  const nomes = new Map([['x', 'Auto Serra']])
  expect(nomearAlvo({ alvo: 'x', alvo_email: null, quem: null, veiculo: null, ...evento }, nomes)).toBe(texto)
})

test.each([
  [{ campos: 'nome cnpj' }, 'nome, CNPJ'],
  [{ chave: 'sobre-nos', versao: 3 }, 'Sobre nós; versão 3'],
  [{ escopo: 'todos', linhas: 12 }, 'todos os filtrados; 12 linhas'],
  [{ agencia: '01995d3c-1111-7222-8333-0123456789ab' }, 'agência Auto Serra'],
  [{ agencia: '01995d3c-1111-7222-8333-0123456789ff' }, 'agência'],
  [{ lote: '01995d3c-1111-7222-8333-0123456789ab' }, ''],
  [{ existia: false }, ''],
  [{ existia: true }, 'a conta já existia'],
  [{ metodo: 'password' }, 'com senha'],
  [{ lua: 'nova' }, 'lua: nova'],
  [{ motivo: 'chave_perdida' }, 'motivo: a chave dos segundos fatores se perdeu'],
])('the details %j read as %j', (detalhes, texto) => {
  const nomes = new Map([['01995d3c-1111-7222-8333-0123456789ab', 'Auto Serra']])
  expect(escreverDetalhes({ acao: 'agencia_alterada', detalhes }, nomes)).toBe(texto)
})

test.each([
  ['de ninguém para caio@exemplo.com.br', { de: '', vendedor: 'x' }, null, 'caio@exemplo.com.br'],
  ['de conta excluída para ninguém', { de: 'y', vendedor: '' }, null, null],
  // An event from before the trail kept the former seller.
  ['para caio@exemplo.com.br', { vendedor: 'x' }, null, 'caio@exemplo.com.br'],
])('a change of seller reads %s', (texto, detalhes, de_email, vendedor_email) => {
  const evento = { acao: 'vendedor_mudou', detalhes, de_email, vendedor_email } as const
  expect(escreverDetalhes(evento, new Map())).toBe(texto)
})

test.each([
  ['2 agências', 'preferencia_salva', ['a', 'b']],
  ['2 sessões', 'login', ['a', 'b']],
  ['3 vezes', 'login_recusado', ['a', 'a', 'a']],
  ['2 vezes', 'incidente_apurado', [null, null]],
] as const)('folded acts count %s', (texto, acao, alvos) => {
  const eventos = alvos.map(alvo => montarParte<Evento>({ acao, alvo }))
  expect(contarAlvos(eventos)).toBe(texto)
})

test.each([
  ['Mudou o vendedor de 2 leads', 'vendedor_mudou', ['a', 'b']],
  ['Mudou as preferências de 3 agências', 'preferencia_salva', ['a', 'b', 'c']],
  ['Desfez 2 distribuições de leads', 'distribuicao_desfeita', ['a', 'b']],
  // The words name no single thing, or the plural would not agree with the rest of them.
  [undefined, 'login', ['a', 'b']],
  [undefined, 'operador_liberado', ['a', 'b']],
  [undefined, 'lead_atribuido', ['a', 'a']],
  [undefined, 'lead_atribuido', ['a']],
] as const)('folded acts read %s', (texto, acao, alvos) => {
  const [um, ...outros] = alvos.map(alvo => montarParte<Evento>({ acao, alvo }))
  expect(um && contarNaAcao([um, ...outros])).toBe(texto)
})

test('the version of preferences is written with their name', () => {
  expect(escreverDetalhes({ acao: 'preferencia_salva', detalhes: { versao: 1 } }, new Map())).toBe(
    'versão 1 das preferências',
  )
})
