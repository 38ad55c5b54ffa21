import { contar } from '#domain/numero/contar.ts'
import { type Env, prazosDe } from '#platform/env.ts'
import type { Operador } from '#web/site/mundo-das-paginas.ts'

/** Describes the site's operator and its retention periods, as pages show them. */
export function describeOperator(env: Env): Operador {
  const prazos = prazosDe(env)
  return {
    marca: env.MARCA,
    razao_social: env.RAZAO_SOCIAL,
    cnpj: env.CNPJ,
    endereco: env.ENDERECO,
    email_contato: env.EMAIL_CONTATO,
    telefone: env.TELEFONE,
    encarregado: env.ENCARREGADO,
    email_encarregado: env.EMAIL_ENCARREGADO,
    prazo_leads: contar(prazos.leads_meses, 'mês', 'meses'),
    prazo_leads_sem_agencia: contar(prazos.leads_sem_agencia_meses, 'mês', 'meses'),
    prazo_sessoes: contar(prazos.sessoes_dias, 'dia', 'dias'),
    prazo_correio: contar(prazos.correio_dias, 'dia', 'dias'),
    prazo_decisoes: contar(prazos.decisoes_meses, 'mês', 'meses'),
    prazo_relatorio: contar(env.PRAZO_RELATORIO_MESES, 'mês', 'meses'),
    prazo_avaliacoes: contar(env.AVALIACOES_DIAS, 'dia', 'dias'),
    prazo_enderecos: contar(env.PRAZO_ENDERECO_MESES, 'mês', 'meses'),
    prazo_provas: contar(env.PRAZO_PROVAS_ANOS, 'ano', 'anos'),
    prazo_auditoria: contar(env.PRAZO_AUDITORIA_ANOS, 'ano', 'anos'),
  }
}
