export const TOWNS: { cityName: string; hbbLeadFeasibility: boolean }[] = [
  { cityName: "N'Djamena", hbbLeadFeasibility: true },
  { cityName: "Moundou", hbbLeadFeasibility: true },
  { cityName: "Sarh", hbbLeadFeasibility: true },
  { cityName: "Abéché", hbbLeadFeasibility: true },
  { cityName: "Doba", hbbLeadFeasibility: true },
  { cityName: "Kélo", hbbLeadFeasibility: false },
  { cityName: "Koumra", hbbLeadFeasibility: false },
  { cityName: "Pala", hbbLeadFeasibility: false },
  { cityName: "Am Timan", hbbLeadFeasibility: false },
  { cityName: "Bongor", hbbLeadFeasibility: true },
  { cityName: "Mongo", hbbLeadFeasibility: false },
  { cityName: "Faya-Largeau", hbbLeadFeasibility: false },
];

export interface Shop {
  shop: string;
  title?: string;
  phyLocation?: string;
  phNumber?: string;
  location: { latitue: number | string; longitude: number | string };
}

function shop(
  name: string,
  address: string,
  latitue: number | string,
  longitude: number | string,
  phone?: string,
): Shop {
  const about = { shop: name, title: name.split("-")[0]?.trim() ?? name, phyLocation: address };
  return { ...about, ...(phone ? { phNumber: phone } : {}), location: { latitue, longitude } };
}

export const SHOPS: Shop[] = [
  shop("Toumaï Centre - N'Djamena", "Avenue Charles de Gaulle, N'Djamena", 12.1131, 15.0491, "66300001"),
  shop(
    "Toumaï Moursal - N'Djamena",
    "Avenue Mobutu, quartier Moursal, N'Djamena",
    "12.0990",
    "15.0573",
    "66300002",
  ),
  shop("Toumaï Dembé - N'Djamena", "Marché de Dembé, N'Djamena", 12.1012, 15.0741),
  shop("Toumaï Farcha - N'Djamena", "Route de Farcha, N'Djamena", 12.1289, 14.9987, "66300004"),
  shop(
    "Toumaï Moundou - Logone Occidental",
    "Avenue de l'Indépendance, Moundou",
    8.5667,
    16.0833,
    "66300005",
  ),
  shop("Toumaï Sarh - Moyen-Chari", "Rue du Marché, Sarh", 9.1429, 18.3923, "66300006"),
  shop("Toumaï Abéché - Ouaddaï", "Avenue du Palais, Abéché", 13.8292, 20.8324, "66300007"),
  shop("Toumaï Doba - Logone Oriental", "Avenue du 1er Décembre, Doba", "8.6500", "16.8500"),
  shop("Toumaï Bongor - Mayo-Kebbi Est", "Avenue de la Paix, Bongor", 10.2806, 15.3722, "66300009"),
  shop("Toumaï Mongo - Guéra", "Place de la Mairie, Mongo", 12.1844, 18.693),
  shop("Toumaï Kélo - Tandjilé", "Rue de la Gare routière, Kélo", 9.3086, 15.8067, "66300011"),
  shop("Toumaï Am Timan - Salamat", "Grand marché, Am Timan", 11.0296, 20.2827),
];

export interface Site {
  title: string;
  latitude: number;
  longitude: number;
  technology: { _2Gservice: boolean; _3Gservice: boolean; _4Gservice: boolean; _5Gservice: boolean };
}

/** Town, position, best generation there, and how many masts stand around it. */
const MASTS: [town: string, latitude: number, longitude: number, best: 2 | 3 | 4 | 5, count: number][] = [
  ["N'Djamena", 12.1131, 15.0491, 5, 9],
  ["Moundou", 8.5667, 16.0833, 5, 5],
  ["Sarh", 9.1429, 18.3923, 4, 4],
  ["Abéché", 13.8292, 20.8324, 4, 4],
  ["Doba", 8.65, 16.85, 4, 3],
  ["Bongor", 10.2806, 15.3722, 4, 2],
  ["Kélo", 9.3086, 15.8067, 3, 2],
  ["Koumra", 8.9127, 17.5539, 3, 2],
  ["Pala", 9.3642, 14.9046, 3, 2],
  ["Mongo", 12.1844, 18.693, 3, 2],
  ["Am Timan", 11.0296, 20.2827, 3, 2],
  ["Ati", 13.2154, 18.3353, 2, 1],
  ["Biltine", 14.5333, 20.9167, 2, 1],
  ["Faya-Largeau", 17.9257, 19.1043, 2, 1],
];

export const SITES: Site[] = MASTS.flatMap(([town, latitude, longitude, best, count]) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count;
    const away = index === 0 ? 0 : 0.03;
    // Only the inner masts of a town have its newest generation.
    const generation = index < Math.ceil(count / 2) ? best : Math.max(2, best - 1);
    return {
      title: `${town} ${index + 1}`,
      latitude: Number((latitude + away * Math.sin(angle)).toFixed(4)),
      longitude: Number((longitude + away * Math.cos(angle)).toFixed(4)),
      technology: {
        _2Gservice: true,
        _3Gservice: generation >= 3,
        _4Gservice: generation >= 4,
        _5Gservice: generation >= 5,
      },
    };
  }),
);
