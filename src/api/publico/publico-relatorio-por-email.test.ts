import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { abrirRelatorio } from '#domain/avaliacao/emissao/compartilhar.ts'
import { selarCarta } from '#domain/correio/fila-de-emails.ts'
import { completarCpf } from '#domain/pessoa/cpf.ts'
import { LIMITES } from '#domain/recusa/limite.ts'
import { createMail, type Mail } from '#platform/external/mail.ts'
import { createTestApi, lead } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { executarComoDono } from '#tests/platform/database/schema-catalogue.ts'
import { partsOf, startSmtp } from '#tests/platform/external/smtp-server.ts'

let teste: Awaited<ReturnType<typeof createTestApi>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let mail: Mail
beforeAll(async () => {
  teste = await createTestApi()
  smtp = await startSmtp()
  const log = { error: () => undefined, warn: () => undefined }
  const world = { db: teste.db, clock: { now: () => teste.relogio.agora }, log }
  const receipt = async (lead_id: string) => ({ receipt_id: lead_id })
  mail = createMail(world, { smtpUrl: smtp.url, from: 'x@exemplo.com.br', site: REMETENTE, receipt })
})
afterAll(async () => {
  await mail.stop()
  smtp.close()
  await teste.db.close()
})
beforeEach(() => {
  smtp.received.length = 0
})

let pessoas = 0

/** Invents a different person each time, so that throttles are independent. */
function pessoa() {
  const n = ++pessoas
  return {
    nome: 'Maria Aparecida Exemplo',
    cpf: completarCpf(String(600_000_000 + n * 7919)),
    whatsapp: `+551996543${2000 + n}`,
    email: `maria${n}@exemplo.com.br`,
  }
}

async function avaliar(): Promise<string> {
  return (await (await teste.postar('/functions/v1/avaliar-veiculo', CARRO)).json()).avaliacao_id
}

/** Leaves a lead for a new valuation. Returns the status and the answer. */
const deixar = async (mudancas: object = pessoa()) => {
  const resposta = await teste.postar('/api/leads', lead(await avaliar(), { ...mudancas }))
  return { status: resposta.status, ...(await resposta.json()) }
}

/** Delivers the mails and lists them: address, and text. */
async function recebidas() {
  await mail.deliver()
  return smtp.received.map(mensagem => ({
    para: /^To: (.*)$/m.exec(mensagem)?.[1],
    texto: partsOf(mensagem)['text/plain'] ?? '',
    html: partsOf(mensagem)['text/html'] ?? '',
    anexo: partsOf(mensagem)['application/json'] ?? '',
  }))
}

/** Finds the code in the report's link; '' without a link. */
const palavraDe = (texto: string) => /\/avaliacao\/([\w-]{23})$/m.exec(texto)?.[1] ?? ''

describe('the report to its owner', () => {
  test('is sent with the vehicle, its figures and a private link that opens the report, and without the person', async () => {
    const dona = pessoa()
    const { id } = await deixar(dona)
    const [email, ...outros] = await recebidas()
    expect(outros).toEqual([])
    expect(JSON.parse(email?.anexo ?? '')).toEqual({ receipt_id: id })
    expect(email?.para).toBe(dona.email)
    for (const corpo of [email?.texto, email?.html]) {
      for (const trecho of [
        'Chevrolet Onix 2021',
        'R$ 60.000',
        'R$ 59.000',
        'R$ 56.000',
        'R$ 47.000',
        'não é uma proposta',
      ])
        expect(corpo?.replaceAll('\u00a0', ' ')).toContain(trecho)
      expect(corpo).not.toMatch(/Maria|Aparecida/)
      expect(corpo).not.toContain(dona.cpf)
      expect(corpo).not.toContain(dona.whatsapp.slice(-8))
    }
    const mundo = { db: teste.db }
    expect(await abrirRelatorio(mundo, palavraDe(email?.texto ?? ''))).toMatchObject({
      pedido: { marca: 'Chevrolet', modelo: 'Onix', ano: 2021 },
    })
  })

  test('waits with its code sealed', async () => {
    await deixar()
    const { rows } = await teste.db.servico.execute<{ linha: string }>(
      sql`select row_to_json(s)::text as linha from emails_saida s where lead_id is not null`,
    )
    const [email] = await recebidas()
    expect(rows).toHaveLength(1)
    expect(palavraDe(email?.texto ?? '')).not.toBe('')
    expect(rows[0]?.linha).not.toContain(palavraDe(email?.texto ?? ''))
  })

  test('is sent once, for repeated and concurrent submits', async () => {
    const dona = { ...pessoa(), placa: '' }
    const corpo = lead(await avaliar(), dona)
    const respostas = await Promise.all([1, 2, 3].map(() => teste.postar('/api/leads', corpo)))
    expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201])
    // Another valuation of the same vehicle within the minute is the same lead.
    expect((await deixar(dona)).status).toBe(201)
    expect(await recebidas()).toHaveLength(1)
    expect((await teste.postar('/api/leads', corpo)).status).toBe(201)
    expect(await recebidas()).toHaveLength(1)
  })

  test('a refused lead, and a robot’s, send no mail', async () => {
    expect((await deixar({ ...pessoa(), email: 'sem-arroba' })).status).toBe(422)
    expect((await deixar({ ...pessoa(), site: 'http://robo.exemplo' })).status).toBe(201)
    expect(await recebidas()).toEqual([])
  })

  test('no mailbox is flooded: from the seventh of a day on the lead is stored without a mail', async () => {
    const { email } = pessoa()
    for (let i = 0; i <= LIMITES.relatorioEmail.vezes; i++)
      expect((await deixar({ ...pessoa(), email })).status).toBe(201)
    expect(await recebidas()).toHaveLength(LIMITES.relatorioEmail.vezes)
  })

  test('a retry during failing writes still gets the report', async () => {
    const corpo = lead(await avaliar(), pessoa())
    await executarComoDono(teste.db.url, dono =>
      dono.query(`
        create function falhar_por_disco_cheio() returns trigger language plpgsql as $$
          begin raise exception 'could not extend file' using errcode = '53100'; end $$;
        create trigger falhar_por_disco_cheio before insert on emails_saida for each row execute function falhar_por_disco_cheio()`),
    )
    // More than the limit: failed tries must not count.
    for (let i = 0; i <= LIMITES.relatorioEmail.vezes; i++)
      expect((await teste.postar('/api/leads', corpo)).status).toBe(503)
    await executarComoDono(teste.db.url, dono => dono.query('drop function falhar_por_disco_cheio cascade'))
    expect((await teste.postar('/api/leads', corpo)).status).toBe(201)
    expect(await recebidas()).toHaveLength(1)
  })

  test('waits while its lead can be restored, and is deleted with it', async () => {
    const [fica, sai] = [await deixar(), await deixar()]
    const lote = sql`excluido_em = now(), exclusao_lote = gen_random_uuid()`
    await teste.db.servico.execute(sql`update leads set ${lote} where id in (${fica.id}, ${sai.id})`)
    expect(await recebidas()).toEqual([])
    await teste.db.servico.execute(
      sql`update leads set excluido_em = null, exclusao_lote = null where id = ${fica.id}`,
    )
    await teste.db.servico.execute(sql`delete from leads where id = ${sai.id}`)
    expect(await recebidas()).toHaveLength(1)
    const { rows } = await teste.db.servico.execute(sql`select 1 from emails_saida`)
    expect(rows).toEqual([])
  })

  test('without a value its text has the reason, and its link opens the report', async () => {
    const avaliacao_id = await avaliar()
    await teste.db.servico.execute(sql`
      update avaliacoes_emitidas set resultado = resultado || '{"confianca": "nenhuma", "valor_fipe": null,
        "valor_mercado_min": null, "valor_mercado_max": null, "valor_troca_min": null, "valor_troca_max": null,
        "custo_km": null, "depreciacao_anual_percentual": null}' where id = ${avaliacao_id}`)
    expect((await teste.postar('/api/leads', lead(avaliacao_id, pessoa()))).status).toBe(201)
    const [email] = await recebidas()
    expect(email?.texto).toContain('Faltam dados para dar um valor')
    expect(email?.texto).not.toContain('R$')
    expect(palavraDe(email?.texto ?? '')).not.toBe('')
  })
})

test('only the jobs can queue a mail to an arbitrary address', async () => {
  const { id } = await deixar()
  await teste.db.servico.execute(sql`delete from emails_saida`)
  const visitante = { papel: 'anon' as const, claims: { lead_id: id } }
  const carta = sql`insert into emails_saida (para, carta) values ('alvo@exemplo.com.br', '{}')`
  const outro = sql`insert into emails_saida (lead_id, carta)
    values (${crypto.randomUUID()}, ${selarCarta(teste.db.cofre, id, { codigo_de_acesso: 'x' }).envelope})`
  for (const [quem, comando] of [
    [visitante, carta],
    [visitante, outro],
    [visitante, sql`select para from emails_saida`],
    [{ papel: 'admin' as const, claims: {} }, carta],
    [{ papel: 'agencia' as const, claims: {} }, carta],
  ] as const) {
    await expect(teste.db.como(quem, tx => tx.execute(comando))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  }
})
