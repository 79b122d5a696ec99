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
  shop("Toumaï Chagoua - N'Djamena", "Rond-point de Chagoua, N'Djamena", 12.0867, 15.0817, "66300013"),
  shop("Toumaï Diguel - N'Djamena", "Marché de Diguel, N'Djamena", 12.132, 15.105, "66300014"),
  shop("Toumaï Walia - N'Djamena", "Route de Walia, N'Djamena", "12.067", "15.077", "66300015"),
  shop("Toumaï Marché à mil - N'Djamena", "Marché à mil, N'Djamena", 12.121, 15.0631, "66300016 / 66300017"),
  shop("Toumaï Aéroport - N'Djamena", "Aéroport Hassan Djamous, N'Djamena", 12.1337, 15.034, "66300018"),
  shop("Toumaï Massaguet - Hadjer-Lamis", "Route nationale, Massaguet", 12.4755, 15.4365),
  shop("Toumaï Mandélia - Chari-Baguirmi", "Grand marché, Mandélia", 11.7333, 15.25),
  shop(
    "Toumaï Moundou - Logone Occidental",
    "Avenue de l'Indépendance, Moundou",
    8.5667,
    16.0833,
    "66300005",
  ),
  shop("Toumaï Dombao - Moundou", "Quartier Dombao, Moundou", 8.5702, 16.0961, "66300019"),
  shop("Toumaï Gare routière - Moundou", "Gare routière, Moundou", "8.5581", "16.0712", "66300020"),
  shop("Toumaï Bénoye - Logone Occidental", "Place du marché, Bénoye", 8.9833, 16.3199),
  shop("Toumaï Sarh - Moyen-Chari", "Rue du Marché, Sarh", 9.1429, 18.3923, "66300006"),
  shop("Toumaï Paris-Congo - Sarh", "Quartier Paris-Congo, Sarh", 9.1534, 18.3801, "66300021"),
  shop("Toumaï Kyabé - Moyen-Chari", "Grand marché, Kyabé", 9.4515, 18.9449),
  shop("Toumaï Abéché - Ouaddaï", "Avenue du Palais, Abéché", 13.8292, 20.8324, "66300007"),
  shop("Toumaï Grand marché - Abéché", "Grand marché, Abéché", 13.8351, 20.8402, "66300022"),
  shop("Toumaï Adré - Ouaddaï", "Poste frontière, Adré", 13.4665, 22.1988, "66300023"),
  shop("Toumaï Doba - Logone Oriental", "Avenue du 1er Décembre, Doba", "8.6500", "16.8500"),
  shop("Toumaï Bébédjia - Logone Oriental", "Rue de la Mission, Bébédjia", 8.6761, 16.566, "66300024"),
  shop("Toumaï Goré - Logone Oriental", "Place de la Préfecture, Goré", 7.9262, 16.6319),
  shop("Toumaï Bongor - Mayo-Kebbi Est", "Avenue de la Paix, Bongor", 10.2806, 15.3722, "66300009"),
  shop("Toumaï Guelendeng - Mayo-Kebbi Est", "Route nationale, Guelendeng", 10.9176, 15.5501),
  shop("Toumaï Gounou-Gaya - Mayo-Kebbi Est", "Marché, Gounou-Gaya", 9.6294, 15.5132, "66300025"),
  shop("Toumaï Pala - Mayo-Kebbi Ouest", "Avenue du Lac, Pala", 9.3642, 14.9046, "66300026"),
  shop("Toumaï Léré - Mayo-Kebbi Ouest", "Place du marché, Léré", 9.6556, 14.2139),
  shop("Toumaï Mongo - Guéra", "Place de la Mairie, Mongo", 12.1844, 18.693),
  shop("Toumaï Bitkine - Guéra", "Grand marché, Bitkine", 11.9801, 18.2138, "66300027"),
  shop("Toumaï Kélo - Tandjilé", "Rue de la Gare routière, Kélo", 9.3086, 15.8067, "66300011"),
  shop("Toumaï Laï - Tandjilé", "Avenue du Logone, Laï", 9.3972, 16.3007, "66300028"),
  shop("Toumaï Koumra - Mandoul", "Avenue principale, Koumra", 8.9126, 17.5539, "66300029"),
  shop("Toumaï Moïssala - Mandoul", "Marché, Moïssala", 8.3404, 17.7663),
  shop("Toumaï Am Timan - Salamat", "Grand marché, Am Timan", 11.0296, 20.2827),
  shop("Toumaï Ati - Batha", "Place de l'Indépendance, Ati", 13.2154, 18.3353, "66300030"),
  shop("Toumaï Oum Hadjer - Batha", "Marché, Oum Hadjer", 13.2954, 19.6966),
  shop("Toumaï Moussoro - Barh el Gazel", "Route de Mao, Moussoro", 13.6414, 16.4894, "66300031"),
  shop("Toumaï Mao - Kanem", "Place du Sultanat, Mao", 14.1212, 15.3103, "66300032"),
  shop("Toumaï Bol - Lac", "Port de Bol, Bol", 13.4671, 14.7136),
  shop("Toumaï Biltine - Wadi Fira", "Avenue de la Préfecture, Biltine", 14.5279, 20.9275),
];
