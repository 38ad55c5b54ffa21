import { expect, test } from 'vitest'
import { summarizeStatement } from './trace-sql.ts'

test('a statement is traced by its verb and its table or function alone', () => {
  const texts = [
    `select "nome", "cpf" from "leads" where "cpf" = '52998224725'`,
    'insert into emails_saida (para) values ($1)',
    'update only public.agencias set x = 1',
    'begin',
    'select id from simulacoes order by id limit 1 for update skip locked',
    'select set_config($1, $2, true)',
    `with p as (select * from jsonb_to_recordset($1::jsonb) as p (id uuid)) insert into avaliacoes (id) select id from p`,
    'select recusada from guardar_avaliacoes($1::jsonb, $2)',
  ]
  expect(texts.map(text => summarizeStatement(text).name)).toEqual([
    'SELECT leads',
    'INSERT emails_saida',
    'UPDATE agencias',
    'BEGIN',
    'SELECT simulacoes',
    'SELECT',
    'WITH avaliacoes',
    'SELECT guardar_avaliacoes',
  ])
})
