import { type ChangeEvent, useState } from 'react'
import type { Vista } from '#domain/foto/vista.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { apagarFoto } from './apagar-foto.ts'
import { abrirFoto, codificarJpeg, desenharPrevia, FotoRecusada } from './editar-imagem.ts'
import type { FotoEnviada } from './enviar-foto.ts'
import { useFilaDeFotos } from './useFilaDeFotos.ts'

/** Views where a plate is seen. */
const VISTAS_COM_PLACA: readonly Vista[] = ['frente', 'traseira', 'avaria']

/** Changes the list of photos by a function, because the list may have changed since the render. */
export type MudarFotos = (mudar: (fotos: readonly FotoEnviada[]) => FotoEnviada[]) => void

type Props = {
  palavraDoDono: string
  fotos: readonly FotoEnviada[]
  aoMudar: MudarFotos
  /** Called for each new photo of damage, which contradicts the owner's answer "Não tem"; undefined without it. */
  aoMostrarAvaria: (() => Promise<unknown>) | undefined
}

/** Sends, replaces and deletes photos. A photo that may show a plate opens first, so that the owner may cover it. */
export function useEnvioDeFotos({ palavraDoDono, fotos, aoMudar, aoMostrarAvaria }: Props) {
  const [aberta, setAberta] = useState<{ vista: Vista; tela: HTMLCanvasElement }>()
  const [erro, setErro] = useState<string>()
  const { fila, incluir, tirar } = useFilaDeFotos(palavraDoDono, nova => {
    const ehAvaria = nova.vista === 'avaria'
    if (ehAvaria && aoMostrarAvaria) void tentar(aoMostrarAvaria)
    const antiga = ehAvaria ? undefined : fotos.find(({ vista }) => vista === nova.vista)
    // The list drops the old photo at once. If its deletion fails, a reload shows it again.
    if (antiga) void apagarFoto(palavraDoDono, antiga.id).catch(() => undefined)
    aoMudar(antes => [...antes.filter(({ id }) => id !== antiga?.id && id !== nova.id), nova])
  })
  async function tentar(fazer: () => Promise<unknown>) {
    setErro(undefined)
    await fazer().catch(causa => setErro(causa instanceof FotoRecusada ? causa.message : mensagemDe(causa)))
  }
  const enviar = (vista: Vista, tela: HTMLCanvasElement) =>
    tentar(async () =>
      incluir({
        id: crypto.randomUUID(),
        vista,
        blob: await codificarJpeg(tela),
        previa: desenharPrevia(tela),
      }),
    )
  const abrir = (vista: Vista, arquivo: File) =>
    tentar(async () => {
      const tela = await abrirFoto(arquivo)
      if (VISTAS_COM_PLACA.includes(vista)) setAberta({ vista, tela })
      else await enviar(vista, tela)
    })
  return {
    aberta,
    erro,
    fila,
    tirar,
    tentar,
    fechar: () => setAberta(undefined),
    enviarAberta(tela: HTMLCanvasElement) {
      setAberta(undefined)
      if (aberta) void enviar(aberta.vista, tela)
    },
    escolher: (vista: Vista) => (evento: ChangeEvent<HTMLInputElement>) => {
      const [arquivo] = evento.target.files ?? []
      // Without this the browser would not report a second choice of the same file.
      evento.target.value = ''
      if (arquivo) void abrir(vista, arquivo)
    },
    apagar: (id: string) =>
      tentar(async () => {
        await apagarFoto(palavraDoDono, id)
        aoMudar(antes => antes.filter(foto => foto.id !== id))
      }),
  }
}
