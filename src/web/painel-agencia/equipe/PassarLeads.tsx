import { useState } from 'react'
import { VENDEDOR_AUSENTE } from '#domain/lead/rotulos-do-lead.ts'
import { contar } from '#domain/numero/contar.ts'
import { ListaDeFiltro } from '#web/painel/Filtro.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { toast } from '#web/ui/toast.ts'
import { useColegas } from '../carteira/consultas-da-carteira.ts'
import { dizerPassados } from '../carteira/frases-do-lead.ts'
import { type useSelecao, useVendedores } from '../lead/escolha-do-vendedor.ts'

type Props = { selecao: NonNullable<ReturnType<typeof useSelecao>> }

/** The value of the option "no seller"; an id is never equal to it. */
const NINGUEM = 'sem'

/** Gives the selected leads of the list to one seller, or to none; hidden without a selection. */
export function PassarLeads({ selecao: { ids, limpar } }: Props) {
  const { equipe } = useColegas()
  const { dar } = useVendedores()
  const [para, setPara] = useState('')
  const [ocupado, setOcupado] = useState(false)
  if (ids.size === 0) return null
  async function passar() {
    setOcupado(true)
    try {
      const { mudados } = await dar([...ids], para === NINGUEM ? null : para)
      toast.success(
        mudados === 0
          ? 'Esses leads já estavam assim'
          : dizerPassados(mudados, equipe.find(({ id }) => id === para)?.nome),
      )
      limpar()
    } catch (erro) {
      toast.error('Os leads não mudaram', { description: mensagemDe(erro) })
    }
    setOcupado(false)
  }
  return (
    <section
      aria-label="Selecionados"
      className="sticky bottom-2 z-30 flex flex-wrap items-center gap-2 rounded-thing border border-green bg-green-soft px-4 py-2 shadow-thing"
    >
      <p role="status" className="tabular mr-auto font-medium max-sm:w-full">
        {contar(ids.size, 'lead selecionado', 'leads selecionados')}
      </p>
      <label htmlFor="passar-para" className="flex min-w-0 items-center gap-2 max-sm:basis-full">
        <span className="shrink-0 text-14">Passar para</span>
        <ListaDeFiltro
          id="passar-para"
          value={para}
          onChange={evento => setPara(evento.target.value)}
          className="max-sm:flex-1 sm:w-52"
        >
          <option value="">Escolha</option>
          {equipe
            .filter(({ ativo }) => ativo)
            .map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          <option value={NINGUEM}>{VENDEDOR_AUSENTE}</option>
        </ListaDeFiltro>
      </label>
      <Botao tamanho="pequeno" disabled={ocupado || para === ''} aria-busy={ocupado} onClick={passar}>
        {ocupado ? 'Um instante...' : 'Passar'}
      </Botao>
      <Botao variante="texto" tamanho="pequeno" disabled={ocupado} onClick={limpar}>
        Limpar
      </Botao>
    </section>
  )
}
