import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { chamarAberto } from '#web/servidor/pedido.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import type { FotoEnviada } from './enviar-foto.ts'
import { FotosDoVeiculo } from './FotosDoVeiculo.tsx'

/** Links of photos last ten minutes; they are read again before they expire. */
const RELEITURA_MS = 8 * MINUTO_MS

type Props = {
  palavraDoDono: string
  tipo: TipoVeiculo
  /** True if the owner said that nothing is damaged; undefined without an open window, when the page does not ask. */
  semAvarias?: boolean
  /** Is the fold open at first? A later offer does not close it under photos that are being taken. */
  aberta: boolean
  /** Photos are the one thing to do on the page. */
  ehAcao?: boolean
}

/** The owner's photos, in a fold. Their places stand while the list loads, so what is below does not move. */
export function Fotos({ palavraDoDono, tipo, semAvarias, aberta, ehAcao = false }: Props) {
  const consultas = useQueryClient()
  const queryKey = ['fotos', palavraDoDono]
  const { data: fotos, isPending } = useQuery({
    queryKey,
    queryFn: () => chamarAberto<FotoEnviada[]>('GET', '/api/propostas/fotos', { palavraDoDono }),
    refetchInterval: RELEITURA_MS,
  })
  const [abertaNoInicio] = useState(aberta)
  const [declarouSemAvarias, setDeclarou] = useState(semAvarias ?? false)
  async function declarar(sem: boolean) {
    await chamarAberto('PUT', '/api/propostas/avarias', { palavraDoDono, corpo: { sem }, repetivel: true })
    setDeclarou(sem)
  }
  return (
    <Dobra
      titulo={fotos?.length ? `Fotos do veículo (${fotos.length})` : 'Fotos do veículo (opcional)'}
      aberta={abertaNoInicio}
    >
      <div className="pt-2 pb-6">
        <p className="mb-4 text-14 text-muted">
          O que a loja já viu não serve de motivo para baixar o preço. Apagamos o local e a data.
        </p>
        <div inert={isPending} aria-busy={isPending}>
          <FotosDoVeiculo
            palavraDoDono={palavraDoDono}
            tipo={tipo}
            fotos={fotos ?? []}
            aoMudar={mudar => consultas.setQueryData<FotoEnviada[]>(queryKey, antes => mudar(antes ?? []))}
            ehAcao={ehAcao}
            {...(semAvarias !== undefined && { semAvarias: declarouSemAvarias, aoDizerSemAvarias: declarar })}
          />
        </div>
      </div>
    </Dobra>
  )
}
