import type pg from 'pg'
import { versaoDoTexto } from '#domain/consentimento/consentimento.ts'
import { TEXTO_DA_SAIDA } from '#domain/meu-veiculo/textos-do-consentimento.ts'
import { TEXTO_DA_RETIRADA } from '#domain/privacidade/pedido/exercer.ts'
import { TEXTO_SEM_ESCOLHIDA, TEXTO_SEM_PROPOSTAS } from '#domain/proposta/textos-das-propostas.ts'
import { TEXTO_DA_SAIDA_DO_WHATSAPP } from '#domain/whatsapp/consentimento-do-whatsapp.ts'
import { type HeldMessages, holdPending } from './held-messages.ts'
import type { PrivacyLog } from './privacy-log.ts'

/** Changes applied to a restored backup: leads erased again, choices withdrawn again, messages held. */
export type Reapplied = { erased: number; withdrawn: number; held: HeldMessages }

/**
 * Records in temporary tables, before a backup replaces the database, the changes that the backup may lack. These are
 * erased leads, the last choice of each kind, photos and pending messages.
 *
 * @param log erased leads and withdrawn choices of the data folder.
 */
export async function recordPrivacyChanges(
  client: pg.Client,
  { erased, withdrawn }: PrivacyLog,
): Promise<void> {
  await client.query(`
    create temp table erased_since on commit drop as select lead_id from leads_apagados;
    create temp table choices_since on commit drop as
      select distinct on (lead_id, finalidade) lead_id, finalidade as what, registrado_em as at, aceito
      from consentimentos where finalidade <> 'termos' order by lead_id, finalidade, registrado_em desc, aceito;
    create temp table photos_before on commit drop as
      select arquivo, true as stored from fotos union all select arquivo, false from fotos_a_apagar;
    create temp table leads_before on commit drop as select id from leads;
    create temp table still_waiting on commit drop as
      select id from emails_saida where retido_em is null
      union all select id from envios where estado = 'pendente' and retido_em is null
      union all select id from whatsapp_mensagens where estado in ('pendente', 'enviando') and retido_em is null`)
  await client.query('insert into erased_since select unnest($1::uuid[])', [erased])
  await client.query(
    `insert into choices_since select alvo, 'relatorio', max(quando), false from auditoria
    where acao = 'titular_desligou_relatorio' and alvo is not null group by alvo`,
  )
  await client.query(
    `insert into choices_since select lead_id, what, at, false
    from jsonb_to_recordset($1::jsonb) as t (lead_id uuid, what text, at timestamptz)`,
    [JSON.stringify(withdrawn)],
  )
}

/** Applies the recorded changes again, with triggers enabled. */
export async function reapplyPrivacyChanges(client: pg.Client): Promise<Reapplied> {
  await client.query('insert into erased_since select lead_id from leads_apagados')
  const held = await holdPending(client)
  const erased = await eraseAgain(client)
  await deletePhotosAgain(client)
  return { erased, withdrawn: await withdrawAgain(client), held }
}

/** Erases leads again, and the pending mails to their addresses. */
async function eraseAgain(client: pg.Client): Promise<number> {
  await client.query(
    `delete from emails_saida where para_chave in (
      select email from leads_chaves where lead_id in (select lead_id from erased_since)
    ) or para in (select email from leads where id in (select lead_id from erased_since))`,
  )
  const { rowCount } = await client.query('delete from leads where id in (select lead_id from erased_since)')
  return rowCount ?? 0
}

/**
 * Deletes photos again that the owner of a remaining lead had deleted. Also deletes the files that the restored database
 * does not know: of later photos, and those that waited for their deletion.
 */
async function deletePhotosAgain(client: pg.Client): Promise<void> {
  await client.query(`
    delete from fotos where lead_id in (select id from leads_before)
      and arquivo not in (select arquivo from photos_before where stored)`)
  await client.query(`
    insert into fotos_a_apagar (arquivo, apagar_em) select arquivo, '-infinity' from photos_before b
    where not exists (select 1 from fotos f where f.arquivo = b.arquivo) on conflict do nothing`)
}

/** Effects of the withdrawn choices in `taken_back`, one statement for each purpose. */
const WITHDRAWALS = [
  `update leads set aceita_contato_parceiros = false where aceita_contato_parceiros
    and id in (select lead_id from taken_back where what = 'contato_parceiros')`,
  `update leads_da_vitrine set aceita = false, tentar_em = null where aceita
    and lead_id in (select lead_id from taken_back where what = 'contato_da_loja')`,
  `delete from meu_veiculo where lead_id in (select lead_id from taken_back where what = 'meu_veiculo')`,
  `delete from whatsapp_donos where lead_id in (select lead_id from taken_back where what = 'whatsapp')`,
  // Their agencies were notified at the withdrawal.
  `update janelas j set estado = 'retirada', terminou_em = t.at, agencias_avisadas_em = t.at from taken_back t
    where t.what = 'propostas' and j.lead_id = t.lead_id and j.estado in ('aberta', 'com_propostas', 'aceita')`,
  // The backup may lack a later choice: no agency keeps the contact, and the owner may ask again.
  `update janelas j set estado = 'retirada', terminou_em = t.at, agencias_avisadas_em = t.at from taken_back t
    where t.what = 'contato_da_escolhida' and j.lead_id = t.lead_id and j.estado = 'aceita'`,
  `delete from compartilhamentos c using leads l, taken_back t
    where t.what = 'relatorio' and l.id = t.lead_id and c.criado_em <= t.at and (c.avaliacao_id = l.avaliacao_id
      or c.avaliacao_id in (select e.avaliacao_id from leads_envios e where e.lead_id = l.id))`,
]

/** Withdraws choices of restored leads again, unless the backup has a newer choice of the same kind. */
async function withdrawAgain(client: pg.Client): Promise<number> {
  await client.query(`
    create temp table taken_back on commit drop as select lead_id, what, at from (
      select distinct on (lead_id, what) * from choices_since order by lead_id, what, at desc, aceito
    ) last where not aceito and exists (select 1 from leads l where l.id = lead_id) and not exists (
      select 1 from consentimentos c where c.lead_id = last.lead_id and c.finalidade = what and c.registrado_em >= at
    )`)
  await client.query(
    `insert into consentimentos (id, lead_id, finalidade, aceito, texto, versao, registrado_em)
    select gen_random_uuid(), lead_id, what, false, t.texto, t.versao, at
    from taken_back join (
      values ('contato_parceiros', $1, $2), ('meu_veiculo', $3, $4), ('whatsapp', $5, $6), ('propostas', $7, $8),
        ('contato_da_loja', $1, $2), ('contato_da_escolhida', $9, $10)
    ) as t (finalidade, texto, versao) on t.finalidade = what`,
    [
      TEXTO_DA_RETIRADA,
      TEXTO_DA_SAIDA,
      TEXTO_DA_SAIDA_DO_WHATSAPP,
      TEXTO_SEM_PROPOSTAS,
      TEXTO_SEM_ESCOLHIDA,
    ].flatMap(texto => [texto, versaoDoTexto(texto)]),
  )
  let count = 0
  for (const statement of WITHDRAWALS) count += (await client.query(statement)).rowCount ?? 0
  return count
}
