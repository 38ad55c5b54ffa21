import pg from 'pg'
import { abrirBancoCheio } from '../banco-cheio.ts'
import { gerarLeads } from '../leads-de-teste.ts'

/** Files that determine the content of a filled database. */
const FONTES = ['bench/leads-de-teste.ts', 'bench/painel/banco-do-painel.ts']

/** Measures on a copy of a filled database, which is built once: sealing a million leads takes minutes. */
export async function medirComLeads<T>(
  leads: number,
  agencias: number,
  medir: (banco: { url: string; dataDir: string }) => Promise<T>,
): Promise<T> {
  const banco = await abrirBancoCheio(`painel-${leads}-${agencias}`, FONTES, async url => {
    await gerarLeads(url, leads)
    await gerarAgencias(url, agencias)
  })
  try {
    return await medir(banco)
  } finally {
    await banco.fechar()
  }
}

/** Creates agencies under contract that share two thirds of the unassigned leads with consent. */
async function gerarAgencias(ownerUrl: string, quantas: number): Promise<void> {
  const conexao = new pg.Client({ connectionString: ownerUrl })
  await conexao.connect()
  await conexao.query(
    `insert into agencias (id, nome, cnpj, responsavel, endereco, email, plano, status_assinatura, assinatura_origem,
       limite_leads_mensal, created_at, assinatura_inicio)
     select gen_random_uuid(), 'Agência ' || i, '11222333000181', 'Rui', 'Rua Um, Campinas - SP',
       'agencia' || i || '-' || $1 || '@bench.example', 'enterprise', 'active', 'manual', 100000, now(), now()
     from generate_series(1, $1::int) i`,
    [quantas],
  )
  await conexao.query('alter table leads_agencias disable trigger user')
  await conexao.query(
    `insert into leads_agencias (lead_id, agencia_id, atribuido_em, lead_criado_em, busca, tipo_veiculo, objetivo,
       localizacao, valor_fipe, contato_em, desfecho, valor_fechado, temperatura)
     select l.id, a.ids[1 + abs(hashtext(l.id::text)::bigint) % cardinality(a.ids)], l.created_at, l.created_at,
       busca_para_agencia(l), l.tipo_veiculo, l.objetivo, l.localizacao, l.valor_fipe,
       case when l.pontos > 30 then l.created_at + make_interval(mins => l.pontos) end,
       case when l.pontos > 90 then 'fechado' when l.pontos > 80 then 'perdido' end,
       case when l.pontos > 90 then l.valor_fipe end,
       (array['quente', 'morno', 'frio', null, null])[1 + l.pontos % 5]
     from leads l, (select array_agg(id) as ids from agencias where email like '%@bench.example') a
     where l.aceita_contato_parceiros and l.pontos % 3 <> 0
       and not exists (select 1 from leads_agencias la where la.lead_id = l.id)`,
  )
  await conexao.query(
    `update leads_indice i set agencias = a.agencias, temperatura = a.temperatura, desfechos = a.desfechos
     from leads_agencias la cross join lateral andamento_do_lead(la.lead_id) a where la.lead_id = i.lead_id`,
  )
  await conexao.query('alter table leads_agencias enable trigger user')
  await conexao.query('vacuum analyze leads_agencias')
  await conexao.query('vacuum analyze leads_indice')
  await conexao.end()
}
