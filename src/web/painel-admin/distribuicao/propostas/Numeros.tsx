import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { BarrasDeMotivos } from '#web/distribuicao/BarrasDeMotivos.tsx'
import type { PainelDasPropostas } from './consultas-das-propostas.ts'
import {
  dizerDoMeio,
  dizerMinutos,
  ROTULOS_DOS_ESTADOS,
  ROTULOS_DOS_MOTIVOS,
} from './rotulos-das-propostas.ts'

const VEICULOS = ['veículo', 'veículos'] as const

type Props = Pick<PainelDasPropostas, 'numeros'>

/** The main figures of the offers, each with its definition. */
export function Numeros({ numeros }: Props) {
  const { correndo, correndo_sem_proposta, com_proposta, sem_proposta, primeira_min, parte_do_meio } = numeros
  const contadas = com_proposta + sem_proposta
  const figuras = [
    [
      'Em andamento',
      inteiro(correndo),
      correndo_sem_proposta ? `${inteiro(correndo_sem_proposta)} ainda sem proposta` : 'todos com proposta',
    ],
    [
      'Donos com proposta',
      contadas ? `${Math.round((com_proposta / contadas) * 100)}%` : TRACO,
      contadas ? `${inteiro(com_proposta)} de ${contar(contadas, ...VEICULOS)}` : 'nenhum no período',
    ],
    [
      'Tempo até a primeira proposta',
      primeira_min === null ? TRACO : dizerMinutos(primeira_min),
      'metade espera menos que isso',
    ],
    [
      'Melhor proposta',
      parte_do_meio === null ? TRACO : dizerDoMeio(parte_do_meio),
      'em relação ao meio da faixa de troca (mediana)',
    ],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-5 sm:gap-x-8 lg:grid-cols-4">
      {figuras.map(([nome, valor, definicao]) => (
        <div key={nome} className="border-line border-t pt-3">
          <dt className="text-14 text-muted">{nome}</dt>
          <dd className="tabular font-bold font-display text-22 sm:text-28">{valor}</dd>
          <dd className="text-14 text-muted">{definicao}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Windows that opened in the period by their end, and the reasons against all offers. */
export function FimDasJanelas({ numeros, motivos }: Props & Pick<PainelDasPropostas, 'motivos'>) {
  const { abertas, aceitas, encerradas, caducaram, retiradas } = numeros
  if (abertas === 0) return <p className="text-muted">Ninguém pediu propostas neste período.</p>
  const correndo = abertas - aceitas - encerradas - caducaram - retiradas
  const linhas = [
    [ROTULOS_DOS_ESTADOS.aceita[0], aceitas],
    [ROTULOS_DOS_ESTADOS.encerrada[0], encerradas],
    [ROTULOS_DOS_ESTADOS.caducou[0], caducaram],
    [ROTULOS_DOS_ESTADOS.retirada[0], retiradas],
    ['Ainda em andamento', correndo],
  ] as const
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div>
        <p className="mb-3 text-14 text-muted">
          {contar(abertas, 'veículo pediu', 'veículos pediram')} propostas no período.
        </p>
        <BarrasDeMotivos itens={linhas.filter(([, n]) => n > 0)} vazio="" unidade={VEICULOS} />
      </div>
      {motivos.length > 0 && (
        <div>
          <h3 className="mb-3 text-16">Por que nenhuma serviu</h3>
          <BarrasDeMotivos
            itens={motivos.map(([motivo, n]) => [ROTULOS_DOS_MOTIVOS[motivo], n])}
            vazio=""
            unidade={VEICULOS}
          />
        </div>
      )}
    </div>
  )
}
