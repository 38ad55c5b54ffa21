import { useState } from 'react'
import { PAPEIS } from '#domain/equipe/carta-do-convite.ts'
import { contar } from '#domain/numero/contar.ts'
import { chavesDe } from '#domain/numero/indexed-access.ts'
import { ListaDeFiltro } from '#web/painel/Filtro.tsx'
import { useAcao } from '#web/painel/useAcao.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { data } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { useColegas } from '../carteira/consultas.ts'
import { type Membro, useAcoesDaEquipe } from './consultas.ts'
import { Desativar } from './Desativar.tsx'

/** The members of the agency; former ones are listed below. */
export function Pessoas({ pessoas }: { pessoas: readonly Membro[] }) {
  const [saindo, setSaindo] = useState<Membro>()
  return (
    <>
      <ul className="divide-y divide-line">
        {pessoas.map(membro => (
          <Linha key={membro.id} membro={membro} aoDesativar={() => setSaindo(membro)} />
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

function Linha({ membro, aoDesativar }: { membro: Membro; aoDesativar(): void }) {
  const { id, nome, email, papel, ativo, desde, leads_abertos } = membro
  const { eu } = useColegas()
  const { mudar } = useAcoesDaEquipe()
  const { ocupado, fazer } = useAcao()
  const aoMudar = (mudanca: { papel?: string; ativo?: boolean }, dito: string) =>
    fazer(async () => {
      await mudar(id, mudanca)
      toast.success(dito)
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <span className="block font-semibold">
          {nome}
          {id === eu && <span className="font-normal text-muted"> (você)</span>}
        </span>
        <span className="block break-all text-14 text-muted">{email}</span>
        <span className="block text-14 text-muted">
          {ativo ? (
            contar(leads_abertos, 'lead em aberto', 'leads em aberto')
          ) : (
            <Estado cor="neutro">Fora da equipe</Estado>
          )}
          {' · '}desde {data(desde)}
        </span>
      </div>
      <div className="flex items-center gap-1">
        <ListaDeFiltro
          aria-label={`Função de ${nome}`}
          value={papel}
          disabled={ocupado || !ativo}
          onChange={({ target }) => aoMudar({ papel: target.value }, 'Função alterada')}
          className="w-36"
        >
          {chavesDe(PAPEIS).map(um => (
            <option key={um} value={um}>
              {PAPEIS[um].nome}
            </option>
          ))}
        </ListaDeFiltro>
        <Botao
          variante="texto"
          tamanho="pequeno"
          disabled={ocupado}
          aria-label={`${ativo ? 'Desativar' : 'Convidar de volta'} ${nome}`}
          onClick={() => (ativo ? aoDesativar() : aoMudar({ ativo: true }, `Convite enviado para ${nome}`))}
        >
          {ativo ? 'Desativar' : 'Convidar de volta'}
        </Botao>
      </div>
    </li>
  )
}
