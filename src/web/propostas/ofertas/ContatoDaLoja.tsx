import { classesDoBotao } from '#web/ui/Botao.tsx'
import { EnderecoDeEmail } from '#web/ui/texto/EnderecoDeEmail.tsx'
import type { Proposta } from '../base/situacao-da-janela.ts'

type Props = {
  contato: NonNullable<Proposta['contato']>
  /** "Chevrolet Onix 2021": the subject of the mail. */
  veiculo: string
  /** The mail is the main action of the page. */
  ehAcao: boolean
}

/** The ways to the chosen agency, for an owner who does not want to wait. */
export function ContatoDaLoja({ contato: { endereco, email }, veiculo, ehAcao }: Props) {
  const mapa = new URLSearchParams({ api: '1', query: endereco })
  return (
    <section aria-labelledby="contato-da-loja">
      <h2 id="contato-da-loja" className="text-18">
        Fale com a loja
      </h2>
      <div className="mt-3 grid grid-cols-[1fr_auto] gap-2">
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(`Proposta pelo ${veiculo}`)}`}
          className={classesDoBotao({ variante: ehAcao ? 'acao' : 'secundario' })}
        >
          Escrever para a loja
        </a>
        <a
          href={`https://www.google.com/maps/search/?${mapa}`}
          target="_blank"
          rel="noopener noreferrer"
          className={classesDoBotao({ variante: 'secundario' })}
        >
          Ver no mapa
        </a>
      </div>
      <p className="wrap-anywhere mt-3 text-14 text-muted">
        <EnderecoDeEmail>{email}</EnderecoDeEmail>
      </p>
      <p className="text-14 text-muted">{endereco}</p>
    </section>
  )
}
