/** Messages whose English wording is agreed with the operator, letter for letter. */
export const fixedMessages: readonly string[] = [
  ...["Invalid Mobile No", "Enter your 10 digit account number", "Invalid Account Number"],
  ...["Minimum amount should be {{currency}} {{min}}", "Maximum amount should be {{currency}} {{max}}"],
  ...["Invalid Email Id", "Email is required", "Please enter valid email", "Email id is required"],
  ...["Please enter Phone No", "Please enter valid phone no", "Phone No is required"],
  ...["Please enter valid {{product}} number", "Please enter correct OTP", "Maximum attempts exhausted."],
  ...["max limit exhausted, please try after sometime.", "Please enter correct PIN"],
  "Your Smart Cash wallet has been blocked due to too many incorrect PIN attempts.",
  "Looks like you don't have sufficient balance.",
  ...["something went wrong!", "Something Went Wrong!", "Unexpected Application Error!"],
  ...["Thank you", "In Processing", "In Processing.", "Successful.", "Unsuccessful."],
  ...["Get Outstanding", "Show bills", "Unlimited", "Others", "Bundle Purchase"],
  ...["Debit/Credit Card", "Airtime", "MPESA", "SmartCash", "Continue to pay"],
  ...["Are you sure?", "Yes", "No", "PREPAID RECHARGE", "POSTPAID BILL PAYMENT", "BUNDLE PURCHASE"],
  ...["Broadband Recharge", "Please wait ...", "Hold on!"],
  ...["We are loading the page for you", "Still need help?", "Find a Store", "You can call {{number}}"],
  ...["Contact Details", "Enter a Location", "City or pincode", "No Data found"],
  "We are unable to access your Current Location. You can directly search your location from search field.",
  "Please confirm if the below address is correct",
  "Congratulations! Service is available in your area!",
  ...["Thank you!", "Explore other Products", "Thank you for reaching out"],
  ...["{{label}} is required", "{{label}} must be at least {{n}} characters"],
  ...["{{label}} must be no more than {{n}} characters", "Invalid {{label}}"],
  ...["Please enter a valid address", "Please enter a valid landmark"],
  ...["No match", "Search", "Select..."],
];

/** Whether a text is such a message, with or without a sentence after it. */
export function isFixed(text: string): boolean {
  return fixedMessages.some((message) => text === message || text.startsWith(`${message}. `));
}
