import type { Proposta } from './base/situacao-da-janela.ts'
import { Oferta } from './ofertas/Oferta.tsx'

const INVENTADA: Proposta = {
  id: 'exemplo',
  agencia: { nome: 'Nome da loja', cidade: 'Campinas - SP', logo_url: null },
  distancia_km: 12,
  valor: 48_000,
  busca_reais: 0,
  sobra: 48_000,
  validade_dias: 7,
  vale_ate: '',
  inspecao: ['documentos', 'motor_cambio', 'pneus_freios'],
  situacao: 'feita',
  valida: true,
  porque_nao: null,
  aumentada: false,
  palavra: 'cumpriu 9 de 10 propostas',
  contato: null,
}

/** An invented offer beside the request, where a wide screen has room: what the owner is going to compare. */
export function Exemplo({ agora }: { agora: Date }) {
  return (
    <figure className="hidden lg:block">
      <figcaption className="mb-2 font-semibold text-14 text-muted">Exemplo de proposta</figcaption>
      <Oferta proposta={INVENTADA} dividas={0} agora={agora} semValidade />
    </figure>
  )
}
