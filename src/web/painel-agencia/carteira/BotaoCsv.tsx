import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { entregarCsv } from '#web/painel/tabela/entregar-csv.ts'
import { pedir } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = {
  /** Beginning of the file's name; the day follows. */
  nome: string
  /** Address of the API that returns the file. */
  caminho: string
}

/** Downloads what the screen shows, as a file with the day in its name. */
export function BotaoCsv({ nome, caminho }: Props) {
  const [ocupado, setOcupado] = useState(false)
  async function baixar() {
    setOcupado(true)
    try {
      await entregarCsv(await pedir('GET', caminho), nome, new Date())
      toast.success('CSV exportado com sucesso!')
    } catch (erro) {
      toast.error('Erro ao exportar CSV', { description: mensagemDe(erro) })
    } finally {
      setOcupado(false)
    }
  }
  return (
    <Botao variante="secundario" tamanho="pequeno" disabled={ocupado} aria-busy={ocupado} onClick={baixar}>
      <Download aria-hidden="true" className="size-4" />
      {ocupado ? 'Exportando...' : 'Exportar CSV'}
    </Botao>
  )
}
