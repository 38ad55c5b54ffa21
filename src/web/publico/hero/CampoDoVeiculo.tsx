import { useContext } from 'react'
import { TIPOS, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { classesDoControle } from '#web/formulario/Campo.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import { NonceContext } from '#web/site/nonce.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { instalarCampoDoVeiculo } from './campo-do-veiculo.ts'
import { VEICULOS } from './veiculos.ts'

const exemploDe = (tipo: TipoVeiculo) => `Ex.: ${TIPOS[tipo].busca}`

const ROTULO = 'font-semibold text-14'

/**
 * The field for a vehicle on the landing page. With a vehicle, the button opens the questionnaire with that vehicle
 * already answered. With an empty field it opens the choice of a category (spec §2). The form works without script.
 */
export function CampoDoVeiculo() {
  const nonce = useContext(NonceContext)
  return (
    <form
      method="post"
      action="/simulacao"
      data-veiculo=""
      className="max-w-[34rem] xl:flex xl:max-w-none xl:flex-wrap xl:items-end xl:gap-2"
    >
      <div className="mb-3 xl:mb-0 xl:flex-1 grid gap-x-2 gap-y-1 sm:grid-flow-col sm:grid-cols-[9.5rem_1fr] sm:grid-rows-[auto_auto]">
        <label htmlFor="hero-tipo" className={ROTULO}>
          Tipo
        </label>
        <Selecao id="hero-tipo" name="tipo" defaultValue="carro">
          {VEICULOS.map(({ tipo, nome }) => (
            <option key={tipo} value={tipo} data-exemplo={exemploDe(tipo)}>
              {nome}
            </option>
          ))}
        </Selecao>
        <label htmlFor="hero-veiculo" className={`max-sm:mt-2 ${ROTULO}`}>
          Marca, modelo e ano
        </label>
        <input
          type="text"
          id="hero-veiculo"
          name="veiculo"
          placeholder={exemploDe('carro')}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="go"
          className={classesDoControle}
        />
      </div>
      <a
        href="/selecao-categoria"
        className={`w-full sm:w-auto xl:min-h-13 ${classesDoBotao({ tamanho: 'grande' })}`}
      >
        Iniciar Simulação Gratuita
      </a>
      <noscript className="xl:basis-full">
        <button
          type="submit"
          className={`mt-2 w-full sm:w-auto ${classesDoBotao({ variante: 'secundario' })}`}
        >
          Avaliar o veículo que escrevi
        </button>
      </noscript>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, which the page layer allows by its hash
        dangerouslySetInnerHTML={{ __html: `(${instalarCampoDoVeiculo})()` }}
        suppressHydrationWarning
      />
    </form>
  )
}
