import { type Marca, marca, OUTRO_MODELO, popular } from './marca.ts'

/** Brands of cars, the commonest in Brazil first, and their model families as FIPE names them. */
export const MARCAS_CARRO: readonly Marca[] = [
  popular(
    'Fiat',
    'Strada, Argo, Mobi, Cronos, Toro, Pulse, Fastback, Uno, Palio, Siena, Grand Siena, Fiorino, Punto, Doblo, Idea, Linea, Bravo, Stilo, 500, 500e, Titano, Freemont, Marea, Ducato, Scudo',
  ),
  popular(
    'Volkswagen',
    'Polo, T-Cross, Gol, Nivus, Saveiro, Virtus, Voyage, Fox, Tera, Up!, Jetta, Golf, Taos, Amarok, Tiguan, CrossFox, SpaceFox, Kombi, Parati, SpaceCross, Fusca, Passat, Bora, Santana, Touareg, New Beetle',
  ),
  popular(
    'Chevrolet',
    'Onix, Onix Plus, Tracker, S10, Montana, Spin, Prisma, Celta, Corsa, Cruze, Cobalt, Equinox, Trailblazer, Astra, Vectra, Classic, Agile, Meriva, Zafira, Joy, Captiva, Silverado, Sonic, Camaro, Omega, Blazer, Bolt, Spark, Malibu, Corvette',
  ),
  popular(
    'Toyota',
    'Corolla, Corolla Cross, Hilux, Hilux SW4, Yaris, Yaris Cross, Etios, RAV4, Prius, Camry, Land Cruiser',
  ),
  popular(
    'Hyundai',
    'HB20, HB20S, Creta, HB20X, Tucson, ix35, i30, Santa Fe, Azera, Elantra, HR, Sonata, Veloster, Kona, Ioniq, Veracruz, Palisade',
  ),
  popular('Jeep', 'Renegade, Compass, Commander, Grand Cherokee, Cherokee, Wrangler, Gladiator'),
  popular('Honda', 'Civic, HR-V, City, Fit, WR-V, CR-V, Accord, ZR-V'),
  popular(
    'BYD',
    'Dolphin, Dolphin Mini, Song Plus, Song Pro, King, Yuan Plus, Yuan Pro, Seal, Shark, Dolphin Plus, Tan, Han, Atto 8, Sealion 7',
  ),
  popular(
    'Renault',
    'Kwid, Sandero, Duster, Logan, Kardian, Oroch, Captur, Stepway, Clio, Boreal, Megane, Fluence, Symbol, Scénic, Koleos, Zoe, Kangoo, Master',
  ),
  popular(
    'Nissan',
    'Kicks, Versa, Frontier, March, Sentra, Livina, Tiida, Kait, Pathfinder, Xterra, Leaf, X-Trail',
  ),
  popular(
    'Ford',
    'Ka, EcoSport, Fiesta, Ranger, Focus, Ka+, Fusion, Territory, Maverick, Bronco Sport, Edge, Mustang, Courier, F-150, F-250, Transit, Escort',
  ),
  marca('Audi', 'A3, Q3, A4, Q5, A5, A1, A6, Q7, Q8, TT, S3, RS3, RS5, RS6, A7, A8, e-tron, Q6, R8'),
  marca(
    'BMW',
    'Série 3, X1, X3, Série 1, X5, X2, X4, X6, Série 2, Série 4, Série 5, iX, i3, i4, Z4, X7, M3, M4, M2, M5, Série 6, Série 7',
  ),
  marca(
    'Caoa Chery',
    'Tiggo 5X, Tiggo 7, Tiggo 8, Tiggo 2, Tiggo 3X, Arrizo 5, Arrizo 6, iCar, QQ, Celer, Tiggo, Face, Cielo',
  ),
  marca(
    'Citroën',
    'C3, C4 Cactus, C3 Aircross, Aircross, Basalt, C4 Lounge, C4, C3 Picasso, C4 Picasso, C4 Pallas, Xsara, C5, DS3, DS4, DS5, Berlingo, Jumpy, Jumper',
  ),
  marca('GWM', 'Haval H6, Ora 03, Tank 300, Haval H9, Poer P30, Wey 07'),
  marca('JAC', 'T40, J3, E-JS1, T50, T60, J6, J2, T5, T6, T80, T8, iEV, E-J7, Hunter'),
  marca('Jaguar', 'F-Pace, E-Pace, XE, XF, F-Type, I-Pace, XJ'),
  marca(
    'Kia',
    'Sportage, Bongo, Cerato, Sorento, Picanto, Soul, Niro, Carnival, Optima, Cadenza, Mohave, Stinger, EV9',
  ),
  marca(
    'Land Rover',
    'Discovery Sport, Range Rover Evoque, Discovery, Discovery4, Freelander2, Defender, Range Rover, Range Rover Sport, Range Rover Velar, Freelander',
  ),
  marca('Lexus', 'UX-250h, NX-350h, NX-300h, ES300h, RX-350, CT200h, RX-500h, NX-450h+, IS-250, LS'),
  marca('Lifan', 'X60, 530, 320, 620'),
  marca(
    'Mercedes-Benz',
    'Classe C, GLA, Classe A, CLA, GLC, GLB, Classe E, Classe B 200, Classe B 180, GLE, GLK, ML, EQA, EQB, SLK, CLS, Classe S, Sprinter, Vito',
  ),
  marca('MINI', 'Cooper, One, Aceman'),
  marca(
    'Mitsubishi',
    'L200, Pajero, ASX, Eclipse Cross, Outlander, Lancer, L200 Triton, Pajero TR4, Pajero Full, Pajero Sport, Pajero Dakar, Triton, Airtrek',
  ),
  marca(
    'Peugeot',
    '208, 2008, 207, 3008, 206, 308, 408, 307, Partner, Hoggar, 407, E-2008, E-208, RCZ, Expert, Boxer',
  ),
  marca('Porsche', 'Cayenne, Macan, 911, 718, Panamera, Boxster, Cayman, Taycan'),
  marca('RAM', 'Rampage, 1500, 2500, 3500, Classic, Dakota'),
  marca('Subaru', 'Forester, XV, Impreza, Outback, Legacy'),
  marca('Suzuki', 'Jimny, Vitara, Grand Vitara, S-Cross, SX4, Swift'),
  marca('Volvo', 'XC 40, XC 60, XC 90, EX30, C40, S60, V40, V60, C30, S90'),
  marca('Outros', OUTRO_MODELO),
]
