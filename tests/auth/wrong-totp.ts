import type * as OTPAuth from 'otpauth'

const STEP_MS = 30_000
/** Steps around now whose codes a server may accept during a test. */
const NEAR = 5

/**
 * Finds codes of six digits that are not valid, neither now nor minutes away. A random code is valid once in about
 * 100,000 runs.
 */
export function wrongCodes(totp: OTPAuth.TOTP, many: number, now_ms = Date.now()): string[] {
  const near = new Set<string>()
  for (let step = -NEAR; step <= NEAR; step++) near.add(totp.generate({ timestamp: now_ms + step * STEP_MS }))
  const codes = Array.from({ length: many + near.size }, (_, n) => String(n).padStart(6, '0'))
  return codes.filter(code => !near.has(code)).slice(0, many)
}

/** Finds one such code. */
export const wrongCode = (totp: OTPAuth.TOTP): string => wrongCodes(totp, 1).join()
