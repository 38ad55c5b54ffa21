import { inteiro } from '#domain/numero/numero.ts'
import { PALAVRA } from '#domain/palavra/contar.regras.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { Tabela } from '#web/painel/tabela/Tabela.tsx'
import type { PainelDasPropostas } from './consultas-das-propostas.ts'

type Agencia = PainelDasPropostas['agencias'][number]

const COLUNAS: Coluna<Agencia>[] = [
  { chave: 'nome', titulo: 'Agência', principal: true, classe: 'min-w-40', celula: ({ nome }) => nome },
  {
    chave: 'palavra',
    titulo: 'Palavra',
    direita: true,
    celula: ({ cumpridas, casos }) => (
      <>
        cumpriu {inteiro(cumpridas)} de {inteiro(casos)}
        {casos < PALAVRA.minimo && <span className="block text-14 text-muted">ainda não aparece</span>}
      </>
    ),
  },
  { chave: 'convites', titulo: 'Convites', direita: true, celula: ({ convites }) => inteiro(convites) },
  { chave: 'propostas', titulo: 'Propostas', direita: true, celula: ({ propostas }) => inteiro(propostas) },
  {
    chave: 'escolhidas',
    titulo: 'Escolhidas',
    direita: true,
    celula: ({ escolhidas }) => inteiro(escolhidas),
  },
]

/** Invited agencies with their offers in the period, and their record of `PALAVRA.meses` months. */
export function AgenciasDasPropostas({ agencias }: { agencias: readonly Agencia[] }) {
  return (
    <>
      <p className="mb-3 max-w-[46em] text-14 text-muted">
        Convites e propostas são do período. A palavra conta os casos de {PALAVRA.meses} meses com as duas
        respostas e aparece ao dono a partir de {PALAVRA.minimo}.
      </p>
      <Tabela
        rotulo="Agências convidadas"
        colunas={COLUNAS}
        itens={agencias}
        id={({ id }) => id}
        nome={({ nome }) => nome}
        vazio={<p className="font-semibold">Nenhuma agência foi convidada neste período</p>}
      />
    </>
  )
}
