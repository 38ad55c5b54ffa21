import { type Marca, marca, OUTRO_MODELO, popular } from './marca.ts'

/** The brands of spec §3; models by the number under which they are known on the road. */
export const MARCAS_CAMINHAO: readonly Marca[] = [
  popular(
    'Mercedes-Benz',
    'Accelo 1016, Accelo 815, Atego 2430, Atego 1719, Actros 2651, Axor 2544, Atego 2426, Accelo 1316, Actros 2546, Atego 1419, Atego 3030, Axor 3344, Atron 2324, Atego 1726, Atego 2425, Axor 2644, Axor 1933, Atron 1635, Accelo 915C, Atego 1315, Atego 2730, Actros 2646, Actros 2553, Actros 2548, Axor 2041, Axor 3131, Axor 2540, Accelo 1017, Atego 2429, Atego 1418, Actros 4844, Arocs 4851, Accelo 715C, L-1620, L-1318, LS-1634, 1718, 710',
  ),
  popular(
    'Volvo',
    'FH 540, FH 460, VM 270, FH 440, VM 330, FH 500, FH 420, VM 260, FH 520, FMX 500, FM 370, FMX 540, FH 400, VM 220, FH 480, VM 310, FMX 460, FM 380, FM 460, NH-12 380, FH-12 380, VM 290, VM 360',
  ),
  popular(
    'Scania',
    'R 450, R 440, R 540, R 500, P 360, G 420, P 310, R 124, G 380, P 250, R 480, G 440, R 620, P 340, G 360, P 320, G 410, R 420, T 124, S 500, S 540, R 460, P 280, R 410, P 94, P 124, P 114, G 500, G 540, G 450, R 560, R 660',
  ),
  popular(
    'Iveco',
    'Tector 24-280, Stralis 490-S44T, Tector 240E28, Tector 9-190, Tector 11-190, S-Way 480, S-Way 540, Tector 170E28, Tector 17-280, Tector 24-300, Stralis HD, Stralis HI-WAY, Stralis NR, Stralis HI-ROAD, Tector 170E25, Tector 260E28, Vertis 90V18, Vertis 130V19, Trakker 410-T48, EuroCargo 170-E22, Stralis 600-S44T, Daily',
  ),
  marca(
    'DAF',
    'XF 105, XF FTT530, XF FTS480, XF FTT480, XF FTS530, CF 85, CF FTT, CF FTS, CF FT, CF FAT, CF FAD, CF FAC',
  ),
  marca('MAN', 'TGX 28.440, TGX 29.440'),
  popular(
    'Ford Cargo',
    'Cargo 816, Cargo 2429, Cargo 1119, Cargo 2428, Cargo 1719, Cargo 815, Cargo 1723, Cargo 2422, Cargo 1317, Cargo 1519, Cargo 2423, Cargo 1419, Cargo 1933, Cargo 2842, Cargo 1722, Cargo 1731, Cargo 1932, Cargo 3133, Cargo 2623, Cargo 1717, Cargo 1517, Cargo 712, Cargo 2622, Cargo 2629, F-4000, F-350',
  ),
  popular(
    'VW Constellation',
    '24-280, 17-190, 19-330, 24-250, 11-180, 9-170, 25-420, 26-280, 31-320, 19-360, 15-190, 13-190, 24-330, 8-160, 10-160, 25-360, 17-250, 15-180, 13-180, 17-230, 25-390, 31-280, 26-260, 30-330, 8-150, 9-150, 23-230, 17-260, 14-190, 19-320, 18-260, 26-320, 25-460, 32-360, Meteor',
  ),
  marca('Outros', OUTRO_MODELO),
]
