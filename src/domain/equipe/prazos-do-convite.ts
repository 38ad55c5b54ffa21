/** Days for which an invitation may be taken up. */
export const CONVITE_DIAS = 7
/** Days to keep an expired invitation, so that it can be sent again. */
export const GUARDA_DO_CONVITE_DIAS = 30
