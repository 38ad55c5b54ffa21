import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { criarGuarda, linhasEmJson } from '#domain/banco/guarda.ts'
import { abrirLinha, chavesDoContato, type LinhaSelada, selarContato } from './contato.ts'

/** The sealed contacts of leads, for the change of a key. Sealing a contact again also renews its search hashes. */
export const GUARDA_DOS_LEADS = criarGuarda({
  nome: 'leads',
  colunas: 'cpf, whatsapp, email, placa',
  sob: chave => sql`chave_da_linha(cpf, whatsapp, email, placa) = ${chave}`,
  trava: 'no key update',
  selar(cofre, linha: LinhaSelada) {
    const { id, ...contato } = abrirLinha(cofre, linha)
    const { cpf, whatsapp, email, placa } = selarContato(cofre, id, contato)
    const envelopes = { cpf: cpf.envelope, whatsapp: whatsapp.envelope, email: email.envelope }
    return {
      lead: { id, ...envelopes, placa: placa?.envelope ?? null },
      chaves: chavesDoContato(cofre, id, contato),
    }
  },
  async gravar(tx, novas) {
    await gravarLeads(tx, linhasEmJson(novas.map(({ lead }) => lead)))
    await gravarChaves(tx, linhasEmJson(novas.map(({ chaves }) => chaves)))
  },
})

async function gravarLeads(tx: Queries, linhas: SQL): Promise<void> {
  await tx.execute(sql`
    update leads l set cpf = n.cpf, whatsapp = n.whatsapp, email = n.email, placa = n.placa
    from jsonb_to_recordset(${linhas}) as n (id uuid, cpf text, whatsapp text, email text, placa text)
    where l.id = n.id
  `)
}

async function gravarChaves(tx: Queries, linhas: SQL): Promise<void> {
  await tx.execute(sql`
    insert into leads_chaves (lead_id, cpf, whatsapp, email, tokens_telefone, tokens_documento)
    select lead_id, cpf, whatsapp, email, tokens_telefone, tokens_documento from jsonb_to_recordset(${linhas}) as n (
      lead_id uuid, cpf text, whatsapp text, email text, tokens_telefone bigint[], tokens_documento bigint[]
    )
    on conflict (lead_id) do update set cpf = excluded.cpf, whatsapp = excluded.whatsapp, email = excluded.email,
      tokens_telefone = excluded.tokens_telefone, tokens_documento = excluded.tokens_documento
  `)
}
