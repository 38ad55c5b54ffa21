import { contar } from '#domain/numero/contar.ts'
import type { Plano } from '#domain/plano/plano.ts'
import { PERGUNTAS } from './planos.dados.ts'

/** Describes the questions and answers to search engines. */
export function descreverFaq() {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: PERGUNTAS.map(({ pergunta, resposta }) => ({
      '@type': 'Question',
      name: pergunta,
      acceptedAnswer: { '@type': 'Answer', text: resposta },
    })),
  }
}

/** Describes the plans and their prices to search engines. */
export function descreverOfertas(planos: readonly Plano[], origem: string, marca: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: `${marca} para agências`,
    serviceType: 'Leads de veículos usados',
    areaServed: 'BR',
    provider: { '@type': 'Organization', name: marca, url: `${origem}/` },
    offers: planos.map(plano => ({
      '@type': 'Offer',
      name: plano.nome,
      description: `${contar(plano.limite_leads, 'lead', 'leads')} por mês`,
      url: `${origem}/planos`,
      price: plano.preco.toFixed(2),
      priceCurrency: 'BRL',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: plano.preco.toFixed(2),
        priceCurrency: 'BRL',
        unitText: 'mês',
        billingDuration: 'P1M',
      },
    })),
  }
}
