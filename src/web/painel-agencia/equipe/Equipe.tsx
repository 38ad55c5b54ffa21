import { useQuery } from '@tanstack/react-query'
import { lerContaAtual } from '#web/conta/entrada/conta-atual.ts'
import { ProvarEmail } from '#web/conta/ProvarEmail.tsx'
import { Falha } from '#web/painel/Falha.tsx'
import { useAcao } from '#web/painel/useAcao.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { toast } from '#web/ui/toast.ts'
import { Secao } from '../avisos/Secao.tsx'
import { Convidar } from './Convidar.tsx'
import { Convites } from './Convites.tsx'
import { type Equipe as DadosDaEquipe, useAcoesDaEquipe, useEquipe } from './consultas-da-equipe.ts'
import { Pessoas } from './Pessoas.tsx'

/** View of an owner's panel: the members with their roles, and the invitations. */
export default function Equipe() {
  const { data: equipe, error, refetch } = useEquipe()
  if (!equipe) {
    return error ? (
      <Falha titulo="Erro ao carregar a equipe" mensagem={mensagemDe(error)} aoTentar={() => refetch()} />
    ) : (
      <Esqueleto />
    )
  }
  const sozinho = equipe.pessoas.length === 1
  const pessoas = (
    <>
      <Secao id="equipe" titulo="Equipe" acao={!sozinho && <IrAoConvite />}>
        <Pessoas pessoas={equipe.pessoas} />
      </Secao>
      {equipe.convites.length > 0 && (
        <Secao id="convites" titulo="Convites">
          <Convites convites={equipe.convites} />
        </Secao>
      )}
    </>
  )
  const convidar = (
    <Secao id="convidar" titulo="Convidar">
      {sozinho && (
        <p className="text-muted">
          Por enquanto é só você. Convide os vendedores: cada um entra com a própria senha e atende os leads
          que você passar.
        </p>
      )}
      {equipe.pode_convidar ? <Convidar /> : <ProvarAntes />}
    </Secao>
  )
  const poderes = (
    <Secao
      id="visao"
      titulo="Vendedores podem"
      acao={<span className="-ml-2 whitespace-nowrap text-14 text-muted">Vale na hora</span>}
    >
      <PoderesDosVendedores equipe={equipe} />
    </Secao>
  )
  // The list of one person says nothing new: the invitation comes first.
  const [primeiro, segundo] = sozinho ? [convidar, pessoas] : [pessoas, convidar]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-6">
        {primeiro}
        {!sozinho && poderes}
      </div>
      <div className="grid min-w-0 gap-6">
        {segundo}
        {sozinho && poderes}
      </div>
    </div>
  )
}

/** On a phone the invitation is below the team. */
const IrAoConvite = () => (
  <a
    href="#titulo-convidar"
    className={`${classesDoBotao({ variante: 'secundario', tamanho: 'pequeno' })} lg:hidden`}
  >
    Convidar
  </a>
)

/** The owner proves the own address first, because invitations go to addresses that the owner types. */
function ProvarAntes() {
  const { data: conta } = useQuery({ queryKey: ['conta'], queryFn: lerContaAtual })
  const email = typeof conta === 'object' ? conta.user.email : undefined
  return (
    <>
      <p>Confirme o seu e-mail antes de convidar alguém: abra o link da mensagem que enviamos.</p>
      {email && <ProvarEmail email={email} />}
    </>
  )
}

/** The switches of the owner: what the sellers see and do. */
function PoderesDosVendedores({ equipe }: { equipe: DadosDaEquipe }) {
  const { mudarVisao } = useAcoesDaEquipe()
  return (
    <>
      <Interruptor
        titulo="Ver todos os leads"
        texto="Nos de colegas, só os donos anotam. Desmarcado: cada um vê os próprios e os que ninguém pegou."
        ligado={equipe.vendedores_veem_todos}
        aoMudar={vendedores_veem_todos => mudarVisao({ vendedores_veem_todos })}
        mensagens={{
          ligado: 'Vendedores veem todos os leads',
          desligado: 'Vendedores veem os próprios leads',
        }}
      />
      <Interruptor
        titulo="Fazer propostas"
        texto="Nos veículos que pedem proposta. Desmarcado: eles veem os veículos, só os donos propõem."
        ligado={equipe.vendedores_propoem}
        aoMudar={vendedores_propoem => mudarVisao({ vendedores_propoem })}
        mensagens={{ ligado: 'Vendedores fazem propostas', desligado: 'Só os donos fazem propostas' }}
      />
      <p className="text-14 text-muted">Assinatura, relatórios, exportar e devolver leads: só os donos.</p>
    </>
  )
}

type PropsDoInterruptor = {
  titulo: string
  texto: string
  ligado: boolean
  aoMudar(ligado: boolean): Promise<unknown>
  /** Shown after a change to this state. */
  mensagens: { ligado: string; desligado: string }
}

function Interruptor({ titulo, texto, ligado, aoMudar, mensagens }: PropsDoInterruptor) {
  const { ocupado, fazer } = useAcao()
  const mudar = (novo: boolean) =>
    fazer(async () => {
      await aoMudar(novo)
      toast.success(novo ? mensagens.ligado : mensagens.desligado)
    })
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
      <input
        type="checkbox"
        checked={ligado}
        disabled={ocupado}
        onChange={evento => mudar(evento.target.checked)}
        className="mt-1 size-4 shrink-0 accent-green"
      />
      <span>
        <span className="block font-semibold">{titulo}</span>
        <span className="block text-14 text-muted">{texto}</span>
      </span>
    </label>
  )
}
