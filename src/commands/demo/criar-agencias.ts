import { sql } from 'drizzle-orm'
import { novaAgenciaSchema } from '#domain/agencia/agencia.schema.ts'
import { criarOuVincularAgencia } from '#domain/agencia/vincular.ts'
import { contaDe, type Quem } from '#domain/banco/banco.ts'
import { acharPorEmail } from '#domain/conta/conta.ts'
import type { MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { provarEmail } from '#domain/conta/prova-do-email.ts'
import { aceitarConvite } from '#domain/equipe/aceitar.ts'
import { resumoDoConvite } from '#domain/equipe/convidar.ts'
import { convites_agencias } from '#domain/equipe/equipe.table.ts'
import { completarCnpj } from '#domain/pessoa/cnpj.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { printLine } from '#platform/print-line.ts'
import { SetupError } from '#platform/setup-error.ts'
import { AGENCIAS_DEMO, EQUIPE_DEMO } from './mundo-da-demonstracao.ts'

/** Password of the demonstration's agencies, which never exist in production. */
export const SENHA = 'demonstracao-60'

/** The clock of the demonstration, which its command sets. */
export type Relogio = { now: Date }

/** Finds the first administrator. @throws SetupError when there is none yet. */
export async function acharAdmin({ db }: Pick<MundoDaConta, 'db'>): Promise<Quem> {
  const { rows } = await db.servico.execute<{ user_id: string }>(
    sql`select user_id from user_roles where role = 'admin' order by created_at limit 1`,
  )
  if (!rows[0]) throw new SetupError('Ainda não há administrador. Rode npm start uma vez e tente de novo.')
  return { papel: 'admin', claims: { sub: rows[0].user_id } }
}

/** Creates the agencies, the first `dias` + 20 days ago, and its team. @returns false if they exist already. */
export async function criarAgencias(mundo: MundoDaConta, relogio: Relogio, dias: number): Promise<boolean> {
  const { rows } = await mundo.db.servico.execute<{ n: number }>(
    sql`select count(*)::int as n from agencias where email like '%@demo.example'`,
  )
  if (rows[0]?.n) return false
  const admin = await acharAdmin(mundo)
  for (const [i, agencia] of AGENCIAS_DEMO.entries()) {
    relogio.now = new Date(Date.now() - (dias + 20 - i) * DIA_MS)
    // Distinct numbers; only the check digits must hold.
    const cnpj = completarCnpj(`${11222333 + i * 7_919}0001`)
    const dados = novaAgenciaSchema.parse({ ...agencia, cnpj, password: SENHA })
    await criarOuVincularAgencia(mundo, contaDe(admin), dados)
    const conta = await acharPorEmail(mundo.db.servico, dados.email)
    // Their e-mail addresses count as confirmed.
    if (conta) await provarEmail(mundo.db.servico, mundo, conta.id, { manterAcessos: true })
  }
  await criarEquipe(mundo)
  printLine(`${AGENCIAS_DEMO.length} agências criadas, a primeira com ${EQUIPE_DEMO.length} vendedores`)
  return true
}

/** Creates the sellers of the first agency through invitations. */
async function criarEquipe(mundo: MundoDaConta): Promise<void> {
  const { quem, agencia_id } = await acharDono(mundo)
  for (const { nome, email } of EQUIPE_DEMO) {
    const palavra = `convite-da-demonstracao-${email}`
    const enviado_em = mundo.clock.now()
    await mundo.db.servico.insert(convites_agencias).values({
      id: mundo.novoId(),
      agencia_id,
      nome,
      email,
      papel: 'vendedor',
      resumo: resumoDoConvite(palavra),
      enviado_em,
      expira_em: new Date(enviado_em.getTime() + DIA_MS),
      convidado_por: contaDe(quem),
    })
    await aceitarConvite(mundo, { palavra, password: SENHA }, '198.51.100.1')
  }
}

/** Finds the owner of the first agency. */
export async function acharDono({
  db,
}: Pick<MundoDaConta, 'db'>): Promise<{ quem: Quem; agencia_id: string }> {
  const { rows } = await db.servico.execute<{ user_id: string; agencia_id: string }>(sql`
    select m.user_id, m.agencia_id from membros_agencias m join agencias a on a.id = m.agencia_id
    where a.email = ${AGENCIAS_DEMO[0]?.email ?? ''} and m.papel = 'dono'`)
  if (!rows[0]) throw new SetupError('A demonstração ficou pela metade. Apague o banco e rode de novo.')
  const { user_id, agencia_id } = rows[0]
  return { quem: { papel: 'agencia', claims: { sub: user_id, agencia_id } }, agencia_id }
}
