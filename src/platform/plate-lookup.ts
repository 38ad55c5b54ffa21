import type { ConsultaDePlaca } from '#domain/veiculo/consulta-de-placa.ts'

/** The look-up while it is off, as it comes: nobody is asked, the person types the vehicle. */
export const plateLookupOff: ConsultaDePlaca = async () => null
