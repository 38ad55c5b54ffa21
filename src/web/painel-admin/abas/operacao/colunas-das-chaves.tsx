import { inteiro } from '#domain/numero/numero.ts'
import type { listarChaves } from '#domain/parceiro/gerir-chaves.ts'
import { ROTULOS_DOS_ESCOPOS } from '#domain/parceiro/parceiro.schema.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Estado } from '#web/ui/Estado.tsx'

/** A partner's key in the list, without its secret. */
export type Chave = RespostaDe<typeof listarChaves>[number]

const ESTADOS = {
  ativa: { cor: 'bom', palavra: 'Ativa' },
  vencida: { cor: 'neutro', palavra: 'Vencida' },
  revogada: { cor: 'neutro', palavra: 'Revogada' },
} as const

/** Builds the columns of the keys; a key in force can be revoked. */
export const criarColunasDasChaves = (revogar: (chave: Chave) => void): Coluna<Chave>[] => [
  {
    chave: 'nome',
    titulo: 'Parceiro',
    principal: true,
    classe: 'min-w-40',
    celula: chave => <Parceiro {...chave} />,
  },
  {
    chave: 'escopos',
    titulo: 'Pode',
    celula: ({ escopos }) => escopos.map(escopo => ROTULOS_DOS_ESCOPOS[escopo]).join(', '),
  },
  {
    chave: 'usos',
    titulo: 'Uso',
    classe: 'tabular whitespace-nowrap',
    celula: dizerUso,
  },
  {
    chave: 'por_minuto',
    titulo: 'Por minuto',
    classe: 'tabular',
    celula: ({ por_minuto }) => inteiro(por_minuto),
  },
  {
    chave: 'vale_ate',
    titulo: 'Vale até',
    classe: 'tabular whitespace-nowrap',
    celula: ({ vale_ate }) => diaEscrito(vale_ate),
  },
  {
    chave: 'estado',
    titulo: 'Situação',
    celula: ({ estado }) => <Estado cor={ESTADOS[estado].cor}>{ESTADOS[estado].palavra}</Estado>,
  },
  {
    chave: 'acoes',
    titulo: 'Ações',
    acoes: true,
    celula: chave =>
      chave.estado === 'ativa' && <BotaoDeRevogar nome={chave.nome} aoApertar={() => revogar(chave)} />,
  },
]

function Parceiro({ nome, comeco }: Chave) {
  return (
    <>
      {nome}
      <span className="block font-mono text-14 text-muted">{comeco}…</span>
    </>
  )
}

function dizerUso({ usos, cota, cota_por }: Chave): string {
  return `usou ${inteiro(usos)} de ${inteiro(cota)} ${cota_por === 'dia' ? 'hoje' : 'neste mês'}`
}

function BotaoDeRevogar({ nome, aoApertar }: { nome: string; aoApertar(): void }) {
  return (
    <Botao variante="texto" tamanho="pequeno" aria-label={`Revogar a chave de ${nome}`} onClick={aoApertar}>
      Revogar
    </Botao>
  )
}
