import { useState } from 'react'
import { PAPEIS } from '#domain/equipe/carta-do-convite.ts'
import { chavesDe } from '#domain/numero/colecoes.ts'
import { contar } from '#domain/numero/contar.ts'
import { ListaDeFiltro } from '#web/painel/Filtro.tsx'
import { LinhaComPontos } from '#web/painel/LinhaComPontos.tsx'
import { useAcao } from '#web/painel/useAcao.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { data } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { useColegas } from '../carteira/consultas-da-carteira.ts'
import { type Membro, useAcoesDaEquipe } from './consultas-da-equipe.ts'
import { Desativar } from './Desativar.tsx'

/** The members of the agency; former ones are listed below. */
export function Pessoas({ pessoas }: { pessoas: readonly Membro[] }) {
  const [saindo, setSaindo] = useState<Membro>()
  const donos = pessoas.filter(({ ativo, papel }) => ativo && papel === 'dono')
  return (
    <>
      <ul className="divide-y divide-line">
        {pessoas.map(membro => (
          <Linha
            key={membro.id}
            membro={membro}
            unicoDono={donos.length === 1 && membro.id === donos[0]?.id}
            aoDesativar={() => setSaindo(membro)}
          />
        ))}
      </ul>
      {saindo && (
        <Desativar
          membro={saindo}
          outros={pessoas.filter(({ id, ativo }) => ativo && id !== saindo.id)}
          aoFechar={() => setSaindo(undefined)}
        />
      )}
    </>
  )
}

type Props = {
  membro: Membro
  /** Such a member can neither leave nor change the role: the server refuses an agency without an owner. */
  unicoDono: boolean
  aoDesativar(): void
}

function Linha({ membro, unicoDono, aoDesativar }: Props) {
  const { id, nome, email, ativo, desde, leads_abertos } = membro
  const { eu } = useColegas()
  return (
    <li className="flex items-center justify-between gap-x-4 py-3 max-sm:items-start max-sm:gap-x-2">
      <div className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">
            {nome}
            {id === eu && <span className="font-normal text-muted"> (você)</span>}
          </span>
          {unicoDono && <span className="text-14">{PAPEIS.dono.nome}</span>}
        </span>
        <span className="block break-all text-14 text-muted">{email}</span>
        <span className="block text-14 text-muted">
          <LinhaComPontos>
            {ativo ? (
              <LeadsAbertos de={id === eu ? 'meus' : id} quantos={leads_abertos} />
            ) : (
              <Estado cor="neutro">Fora da equipe</Estado>
            )}
            {`desde ${data(desde)}`}
          </LinhaComPontos>
        </span>
        {unicoDono && (
          <span className="block text-14 text-muted">
            Para sair da equipe, dê antes a função de dono a outra pessoa.
          </span>
        )}
      </div>
      {!unicoDono && <Mudancas membro={membro} aoDesativar={aoDesativar} />}
    </li>
  )
}

/** The open leads of a member, with the way to them. */
function LeadsAbertos({ de, quantos }: { de: string; quantos: number }) {
  const dito = contar(quantos, 'lead em aberto', 'leads em aberto')
  if (quantos === 0) return dito
  return (
    <a href={`/painel-agencia?vendedor=${de}`} className="text-green underline underline-offset-4">
      {dito}
    </a>
  )
}

/** The role of a member, and the way out of the team or back. */
function Mudancas({ membro, aoDesativar }: Omit<Props, 'unicoDono'>) {
  const { id, nome, papel, ativo } = membro
  const { mudarMembro } = useAcoesDaEquipe()
  const { ocupado, fazer } = useAcao()
  const aoMudar = (mudanca: { papel?: string; ativo?: boolean }, recado: string) =>
    fazer(async () => {
      await mudarMembro(id, mudanca)
      toast.success(recado)
    })
  return (
    <div className="flex items-center gap-1 max-sm:flex-col max-sm:items-end max-sm:gap-0">
      <EscolhaDaFuncao
        nome={nome}
        papel={papel}
        disabled={ocupado || !ativo}
        aoEscolher={papel => aoMudar({ papel }, 'Função alterada')}
      />
      {ativo ? (
        <BotaoDaLinha
          acao="Desativar"
          nome={nome}
          disabled={ocupado}
          className="-mr-4 text-muted! hover:text-red! max-sm:-mb-2"
          onClick={aoDesativar}
        />
      ) : (
        <BotaoDaLinha
          acao="Convidar de volta"
          nome={nome}
          disabled={ocupado}
          className="-mr-4"
          onClick={() => aoMudar({ ativo: true }, `Convite enviado para ${nome}`)}
        />
      )}
    </div>
  )
}

type PropsDaFuncao = Pick<Membro, 'nome' | 'papel'> & {
  disabled: boolean
  aoEscolher(papel: string): void
}

function EscolhaDaFuncao({ nome, papel, disabled, aoEscolher }: PropsDaFuncao) {
  return (
    <ListaDeFiltro
      aria-label={`Função de ${nome}`}
      value={papel}
      disabled={disabled}
      onChange={({ target }) => aoEscolher(target.value)}
      className="w-33 sm:w-36"
    >
      {chavesDe(PAPEIS).map(um => (
        <option key={um} value={um}>
          {PAPEIS[um].nome}
        </option>
      ))}
    </ListaDeFiltro>
  )
}

type PropsDoBotao = { acao: string; nome: string; disabled: boolean; className: string; onClick(): void }

/** A button whose visible text is the action, and whose label also names the member. */
function BotaoDaLinha({ acao, nome, ...resto }: PropsDoBotao) {
  return (
    <Botao variante="texto" tamanho="pequeno" aria-label={`${acao} ${nome}`} {...resto}>
      {acao}
    </Botao>
  )
}
