import { type ChangeEvent, useState } from 'react'
import { FOTOS_POR_LEAD, TIPOS_DE_FOTO, VISTAS, type Vista } from '#domain/foto/vista.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { apagarFoto } from './apagar.ts'
import { CobrirPlaca } from './CobrirPlaca.tsx'
import type { FotoEnviada } from './enviar.ts'
import { abrirFoto, codificarJpeg, FotoRecusada, previa } from './imagem.ts'
import { useFilaDeFotos } from './useFilaDeFotos.ts'
import { Vaga, VagaNova } from './Vaga.tsx'

type Props = {
  palavra: string
  tipo: TipoVeiculo
  fotos: readonly FotoEnviada[]
  /** Receives a change of the list, which may have changed meanwhile. */
  aoMudar(mudar: (fotos: readonly FotoEnviada[]) => FotoEnviada[]): void
  semAvarias?: boolean
  /** Without it the page does not ask if there is damage. */
  aoDizerSemAvarias?(sem: boolean): Promise<unknown>
}

/** Views where a plate is seen. */
const COM_PLACA: readonly Vista[] = ['frente', 'traseira', 'avaria']

/** Photos of the owner's vehicle: seven views and damage, all optional, sent one by one. */
export function FotosDoVeiculo({
  palavra,
  tipo,
  fotos,
  aoMudar,
  semAvarias = false,
  aoDizerSemAvarias,
}: Props) {
  const [aberta, setAberta] = useState<{ vista: Vista; tela: HTMLCanvasElement }>()
  const [erro, setErro] = useState<string>()
  const { fila, incluir, tirar } = useFilaDeFotos(palavra, nova => {
    if (nova.vista === 'avaria' && semAvarias) void tentar(async () => aoDizerSemAvarias?.(false))
    const antiga = nova.vista === 'avaria' ? undefined : fotos.find(({ vista }) => vista === nova.vista)
    if (antiga) void apagarFoto(palavra, antiga.id).catch(() => undefined)
    aoMudar(antes => [...antes.filter(({ id }) => id !== antiga?.id && id !== nova.id), nova])
  })
  async function tentar(fazer: () => Promise<unknown>) {
    setErro(undefined)
    await fazer().catch(causa => setErro(causa instanceof FotoRecusada ? causa.message : mensagemDe(causa)))
  }
  const enviar = (vista: Vista, tela: HTMLCanvasElement) =>
    tentar(async () =>
      incluir({ id: crypto.randomUUID(), vista, blob: await codificarJpeg(tela), previa: previa(tela) }),
    )
  const escolher = (vista: Vista) => (evento: ChangeEvent<HTMLInputElement>) => {
    const [arquivo] = evento.target.files ?? []
    evento.target.value = ''
    if (!arquivo) return
    void tentar(async () => {
      const tela = await abrirFoto(arquivo)
      if (COM_PLACA.includes(vista)) setAberta({ vista, tela })
      else await enviar(vista, tela)
    })
  }
  const apagar = (id: string) =>
    tentar(async () => {
      await apagarFoto(palavra, id)
      aoMudar(antes => antes.filter(foto => foto.id !== id))
    })
  const avarias = fotos.filter(({ vista }) => vista === 'avaria')
  const cheio = fotos.length + fila.length >= FOTOS_POR_LEAD
  return (
    <div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {VISTAS.filter(vista => vista !== 'avaria').map(vista => (
          <Vaga
            key={vista}
            vista={vista}
            tipo={tipo}
            tipos={TIPOS_DE_FOTO}
            foto={fotos.find(foto => foto.vista === vista)}
            naFila={fila.find(envio => envio.vista === vista)}
            aoEscolher={escolher(vista)}
            aoApagar={apagar}
            aoTirar={tirar}
          />
        ))}
      </ul>
      <section className="mt-6">
        <h2 className="text-18">Tem alguma avaria?</h2>
        <p className="mt-1 text-14 text-muted">
          Mostre riscos e amassados: o que a loja já viu não serve de motivo para baixar o preço.
        </p>
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {avarias.map(foto => (
            <Vaga key={foto.id} vista="avaria" tipo={tipo} foto={foto} aoApagar={apagar} aoTirar={tirar} />
          ))}
          {fila
            .filter(({ vista }) => vista === 'avaria')
            .map(envio => (
              <Vaga
                key={envio.id}
                vista="avaria"
                tipo={tipo}
                naFila={envio}
                aoApagar={apagar}
                aoTirar={tirar}
              />
            ))}
          {!cheio && <VagaNova tipos={TIPOS_DE_FOTO} aoEscolher={escolher('avaria')} />}
        </ul>
        {aoDizerSemAvarias && avarias.length === 0 && (
          <Botao
            variante="secundario"
            className="mt-3 aria-pressed:border-green aria-pressed:text-green"
            aria-pressed={semAvarias}
            onClick={() => tentar(() => aoDizerSemAvarias(!semAvarias))}
          >
            Nada a mostrar
          </Botao>
        )}
      </section>
      <p role="alert" className="mt-3 font-medium text-red empty:hidden">
        {erro}
      </p>
      <p role="status" className="mt-3 text-14 text-muted empty:hidden">
        {fraseDaFila(fila)}
      </p>
      {aberta && (
        <CobrirPlaca
          tela={aberta.tela}
          aoFechar={() => setAberta(undefined)}
          aoUsar={tela => {
            setAberta(undefined)
            void enviar(aberta.vista, tela)
          }}
        />
      )}
    </div>
  )
}

function fraseDaFila(fila: readonly { recusa?: string; parada?: boolean }[]): string {
  const indo = fila.filter(({ recusa }) => !recusa)
  if (!indo.length) return ''
  if (indo.some(({ parada }) => parada)) return 'Sem sinal agora. Enviamos as fotos quando ele voltar.'
  return indo.length === 1 ? 'Enviando uma foto.' : `Enviando ${indo.length} fotos, uma de cada vez.`
}
