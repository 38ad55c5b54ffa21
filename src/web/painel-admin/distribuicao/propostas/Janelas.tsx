import { Link } from 'react-router'
import { ESTADOS_DA_JANELA } from '#domain/proposta/janela.regras.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { FiltroDeEscolha } from '#web/painel/Filtro.tsx'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { Paginacao } from '#web/painel/tabela/Paginacao.tsx'
import { paginaDe } from '#web/painel/tabela/pagina.ts'
import { TabelaDaLista } from '#web/painel/tabela/TabelaDaLista.tsx'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { Estado } from '#web/ui/Estado.tsx'
import { dataHora, faixaDeReais, reaisOuTraco } from '#web/ui/formatos.ts'
import { type Janela, useJanelas } from './consultas-das-propostas.ts'
import { ROTULOS_DOS_ESTADOS } from './rotulos-das-propostas.ts'

const PADROES = { estado: '', pagina: '1' }
const OPCOES = [
  { valor: '', rotulo: 'Todos' },
  ...ESTADOS_DA_JANELA.map(valor => ({ valor, rotulo: ROTULOS_DOS_ESTADOS[valor][0] })),
]

const COLUNAS: Coluna<Janela>[] = [
  {
    chave: 'veiculo',
    titulo: 'Veículo',
    principal: true,
    classe: 'min-w-44',
    celula: janela => (
      <Link
        to={`/admin?lead=${janela.lead_id}`}
        className="inline-flex min-h-11 items-center underline decoration-field underline-offset-4 hover:decoration-current"
      >
        {nomeDoVeiculo(janela)}
      </Link>
    ),
  },
  {
    chave: 'estado',
    titulo: 'Situação',
    celula: ({ estado, escolhida }) => (
      <>
        <Estado cor={ROTULOS_DOS_ESTADOS[estado][1]}>{ROTULOS_DOS_ESTADOS[estado][0]}</Estado>
        {escolhida && <span className="block pl-4 text-14 text-muted">{escolhida}</span>}
      </>
    ),
  },
  {
    chave: 'cidade',
    titulo: 'Cidade',
    celula: ({ cidade, uf }) => (cidade && uf ? `${cidade} - ${uf}` : TRACO),
  },
  {
    chave: 'propostas',
    titulo: 'Propostas',
    direita: true,
    celula: ({ propostas, convidadas }) => `${propostas} de ${convidadas}`,
  },
  { chave: 'melhor', titulo: 'Melhor', direita: true, celula: ({ melhor }) => reaisOuTraco(melhor) },
  {
    chave: 'troca',
    titulo: 'Faixa de troca',
    direita: true,
    celula: ({ valor_troca_min, valor_troca_max }) => faixaDeReais(valor_troca_min, valor_troca_max),
  },
  { chave: 'fecha_em', titulo: 'Fecha', direita: true, celula: ({ fecha_em }) => dataHora(fecha_em) },
]

/** The windows, newest first; the vehicle stands for each. */
export function Janelas() {
  const [{ estado, pagina }, mudar] = useEstadoNaUrl(PADROES)
  const lista = useJanelas(estado, paginaDe(pagina))
  return (
    <div className="grid gap-4">
      <div className="max-w-64">
        <FiltroDeEscolha
          rotulo="Situação"
          opcoes={OPCOES}
          value={estado}
          aoMudar={novo => mudar({ estado: novo, pagina: '1' })}
        />
      </div>
      <TabelaDaLista
        lista={lista}
        erro="Erro ao carregar os veículos"
        rotulo="Veículos que pediram propostas"
        colunas={COLUNAS}
        itens={lista.data?.itens}
        id={({ id }) => id}
        nome={janela => nomeDoVeiculo(janela)}
        vazio={
          <p className="font-semibold">
            {estado ? 'Nenhum veículo nesta situação' : 'Ninguém pediu propostas ainda'}
          </p>
        }
      />
      {lista.data && lista.data.itens.length > 0 && (
        <Paginacao
          {...lista.data}
          quantos={lista.data.itens.length}
          aoMudar={nova => mudar({ pagina: String(nova) })}
        />
      )}
    </div>
  )
}
