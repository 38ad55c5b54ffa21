import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { contar } from '#domain/numero/contar.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { hora } from '#web/ui/formatos.ts'
import { useVistos } from '../useVistos.ts'
import { Progresso } from './ExportarCsv.tsx'
import { baixar, type Exportacao, VISTAS } from './exportacao.ts'

const RELEITURA_MS = 1_000

/**
 * Running exports of this administrator, and finished ones not yet downloaded. The server writes them without the
 * page, so the file appears here after a closed dialog or tab.
 */
export function ExportacoesRecentes({ escondidas }: { escondidas: boolean }) {
  const { vistos, dispensar } = useVistos(VISTAS)
  const { data } = useQuery({
    queryKey: ['exportacoes'],
    queryFn: ({ signal }) => chamar<Exportacao[]>('GET', '/api/exportacoes', undefined, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ terminada_em }) => !terminada_em) ? RELEITURA_MS : false,
  })
  const mostradas = (data ?? []).filter(({ id }) => !vistos.includes(id))
  // The dialog shows its own.
  if (escondidas || mostradas.length === 0) return null
  return (
    <ul className="grid gap-3">
      {mostradas.map(exportacao => (
        <li key={exportacao.id} className="rounded-thing border border-line bg-surface px-4 py-3">
          <Uma exportacao={exportacao} aoDispensar={() => dispensar(exportacao.id)} />
        </li>
      ))}
    </ul>
  )
}

function Uma({ exportacao, aoDispensar }: { exportacao: Exportacao; aoDispensar(): void }) {
  const [baixando, setBaixando] = useState(false)
  const { pedida_em, terminada_em, total } = exportacao
  async function aoBaixar() {
    setBaixando(true)
    try {
      await baixar(exportacao)
      toast.success('CSV exportado com sucesso!')
      aoDispensar()
    } catch (causa) {
      toast.error('Erro ao baixar o arquivo', { description: mensagemDe(causa) })
      setBaixando(false)
    }
  }
  if (!terminada_em) {
    return (
      <>
        <p className="font-semibold">Exportação das {hora(pedida_em)} em andamento</p>
        <Progresso andamento={exportacao} />
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-auto font-semibold">
        Exportação das {hora(pedida_em)}: {contar(total, 'lead', 'leads')}
      </p>
      <Botao variante="secundario" tamanho="pequeno" disabled={baixando} onClick={aoBaixar}>
        Baixar
      </Botao>
      <Botao
        variante="texto"
        tamanho="pequeno"
        aria-label={`Dispensar a exportação das ${hora(pedida_em)}`}
        onClick={aoDispensar}
      >
        Dispensar
      </Botao>
    </div>
  )
}
