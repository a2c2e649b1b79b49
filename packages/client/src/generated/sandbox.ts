// Generated from the documented orders of the sandbox by `npm run generate`; do not edit.

import type { ErrorReply, ShieldStatus } from './types.ts';

export const SANDBOX_ORDERS: readonly {
  readonly fields: Readonly<Record<string, string>>;
  readonly status: ShieldStatus;
  readonly score: number;
  readonly reasons: readonly string[];
}[] = [
  {
    "fields": {
      "ip": "192.0.2.1",
      "user_order_id": "order-1001",
      "amount": "129.90",
      "currency": "USD",
      "email": "clean@business.sandbox.example",
      "phone": "+12025550100",
      "username": "pat.miller",
      "device_hash": "sandbox-device-clean",
      "bin_no": "424242",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001",
      "ship_country": "US",
      "ship_state": "NY",
      "ship_city": "New York",
      "ship_zip_code": "10001",
      "ship_addr": "5 Main Street"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "198.51.100.6",
      "email": "review@disposable.sandbox.example"
    },
    "status": "REVIEW",
    "score": 87,
    "reasons": [
      "The IP address belongs to Tor, a network that hides where its users are.",
      "The e-mail address comes from a service that gives out throw-away addresses."
    ]
  },
  {
    "fields": {
      "ip": "198.51.100.6",
      "email": "reject@disposable.sandbox.example",
      "device_hash": "sandbox-device-automation-reject"
    },
    "status": "REJECT",
    "score": 100,
    "reasons": [
      "The IP address belongs to Tor, a network that hides where its users are.",
      "The e-mail address comes from a service that gives out throw-away addresses.",
      "The browser on this device seems to be operated by a program rather than by hand.",
      "The other evidence is enough already."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.2"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.3"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "2001:db8::1"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.11"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.12"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.13"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.14"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.15"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.16"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "198.51.100.1"
    },
    "status": "APPROVE",
    "score": 33,
    "reasons": [
      "The IP address belongs to a data centre rather than to a home, an office or a phone."
    ]
  },
  {
    "fields": {
      "ip": "198.51.100.2"
    },
    "status": "APPROVE",
    "score": 22,
    "reasons": [
      "The IP address belongs to a data centre rather than to a home, an office or a phone."
    ]
  },
  {
    "fields": {
      "ip": "198.51.100.3"
    },
    "status": "APPROVE",
    "score": 33,
    "reasons": [
      "The IP address belongs to a data centre rather than to a home, an office or a phone."
    ]
  },
  {
    "fields": {
      "ip": "198.51.100.4"
    },
    "status": "APPROVE",
    "score": 28,
    "reasons": [
      "The IP address belongs to a data centre that is mostly used by VPN services."
    ]
  },
  {
    "fields": {
      "ip": "198.51.100.5"
    },
    "status": "APPROVE",
    "score": 26,
    "reasons": [
      "The IP address belongs to a VPN service, which hides where its users are."
    ]
  },
  {
    "fields": {
      "ip": "198.51.100.6"
    },
    "status": "APPROVE",
    "score": 42,
    "reasons": [
      "The IP address belongs to Tor, a network that hides where its users are."
    ]
  },
  {
    "fields": {
      "ip": "198.51.100.7"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "198.51.100.13"
    },
    "status": "APPROVE",
    "score": 16.5,
    "reasons": [
      "The IP address belongs to a data centre rather than to a home, an office or a phone."
    ]
  },
  {
    "fields": {
      "ip": "198.51.100.8"
    },
    "status": "APPROVE",
    "score": 32.5,
    "reasons": [
      "The IP address is on a list of proxies, which hide where their users are."
    ]
  },
  {
    "fields": {
      "ip": "198.51.100.9"
    },
    "status": "APPROVE",
    "score": 49.4,
    "reasons": [
      "The IP address is on a list of sources of attacks or abuse."
    ]
  },
  {
    "fields": {
      "ip": "198.51.100.10"
    },
    "status": "APPROVE",
    "score": 23.06,
    "reasons": [
      "In the network of this IP address, more addresses than usual are on lists of sources of attacks or abuse."
    ]
  },
  {
    "fields": {
      "ip": "198.51.100.11"
    },
    "status": "APPROVE",
    "score": 59,
    "reasons": [
      "The IP address belongs to a data centre rather than to a home, an office or a phone.",
      "Addresses next to this IP address are on lists of sources of attacks or abuse."
    ]
  },
  {
    "fields": {
      "ip": "198.51.100.12"
    },
    "status": "APPROVE",
    "score": 18.72,
    "reasons": [
      "The IP address is on a list of sources of attacks or abuse."
    ]
  },
  {
    "fields": {
      "ip": "203.0.113.1"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "10.0.0.1"
    },
    "status": "APPROVE",
    "score": 13,
    "reasons": [
      "The IP address is reserved for internal networks or special uses and does not exist on the internet."
    ]
  },
  {
    "fields": {
      "ip": "203.0.113.2"
    },
    "status": "APPROVE",
    "score": 32.5,
    "reasons": [
      "The IP address is reserved for internal networks or special uses and does not exist on the internet."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna@business.sandbox.example"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna@free.sandbox.example"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna@disposable.sandbox.example"
    },
    "status": "APPROVE",
    "score": 45,
    "reasons": [
      "The e-mail address comes from a service that gives out throw-away addresses."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna@mistyped.sandbox.example"
    },
    "status": "APPROVE",
    "score": 3,
    "reasons": [
      "The e-mail address is probably mistyped: “gmail.com” may be meant."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "plainaddress"
    },
    "status": "APPROVE",
    "score": 35,
    "reasons": [
      "The e-mail address is not valid."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna@absent.sandbox.example"
    },
    "status": "APPROVE",
    "score": 35,
    "reasons": [
      "The e-mail address cannot receive mail: its domain, the part after the “@”, does not exist."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna@parked.sandbox.example"
    },
    "status": "APPROVE",
    "score": 45,
    "reasons": [
      "The e-mail address's domain is for sale: mail to it goes to a service for parked domains."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna@disposable-host.sandbox.example"
    },
    "status": "APPROVE",
    "score": 45,
    "reasons": [
      "Mail to the e-mail address goes to a service for throw-away addresses."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna@disposable-name.sandbox.example"
    },
    "status": "APPROVE",
    "score": 45,
    "reasons": [
      "The name of the e-mail address's domain looks like those of throw-away mail services."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna@suspicious-name.sandbox.example"
    },
    "status": "APPROVE",
    "score": 12.75,
    "reasons": [
      "The name of the e-mail address's domain resembles those of throw-away mail services."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna@no-mail.sandbox.example"
    },
    "status": "APPROVE",
    "score": 17.5,
    "reasons": [
      "The e-mail address's domain has no mail server."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna..smith@business.sandbox.example"
    },
    "status": "APPROVE",
    "score": 35,
    "reasons": [
      "The e-mail address is not valid."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna@gmаil.com"
    },
    "status": "APPROVE",
    "score": 35,
    "reasons": [
      "The e-mail address's domain looks like “gmail.com”, but is another one."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "аnna@business.sandbox.example"
    },
    "status": "APPROVE",
    "score": 21,
    "reasons": [
      "The e-mail address mixes letters of different alphabets that look the same, in the part before the “@”."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "info@business.sandbox.example"
    },
    "status": "APPROVE",
    "score": 3.5,
    "reasons": [
      "The e-mail address belongs to a function, such as sales or support, not to a person."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna@new.sandbox.example"
    },
    "status": "APPROVE",
    "score": 17.5,
    "reasons": [
      "The e-mail address's domain was registered 5 days ago."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "anna@silent.sandbox.example"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "phone": "+12025550100"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "phone": "+12025550110"
    },
    "status": "APPROVE",
    "score": 20,
    "reasons": [
      "The phone number is a public one, whose messages anyone can read."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "phone": "+447700900000"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "phone": "+10000000000"
    },
    "status": "APPROVE",
    "score": 7.5,
    "reasons": [
      "The phone number is not valid in its country."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "phone": "+16215550123"
    },
    "status": "APPROVE",
    "score": 2,
    "reasons": [
      "The phone number has an area code that is not known to be in use."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "pat.miller"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "testuser1"
    },
    "status": "APPROVE",
    "score": 8,
    "reasons": [
      "The username is “testuser”, which is often used in place of a name."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "zzzzzz"
    },
    "status": "APPROVE",
    "score": 8,
    "reasons": [
      "The username is one character, repeated."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "pаt.miller"
    },
    "status": "APPROVE",
    "score": 8,
    "reasons": [
      "The username mixes letters of different alphabets that look the same."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "qwertyuiop"
    },
    "status": "APPROVE",
    "score": 8,
    "reasons": [
      "The username looks like a row of neighbouring keys on the keyboard."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "xkvbtrplqz"
    },
    "status": "APPROVE",
    "score": 28,
    "reasons": [
      "The username looks like random letters."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "k4x9b2m7q1"
    },
    "status": "APPROVE",
    "score": 21,
    "reasons": [
      "The username mixes letters and digits in a way that is unusual for a name."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "p4478120093"
    },
    "status": "APPROVE",
    "score": 6,
    "reasons": [
      "The username is little more than a long number."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "bin_no": "424242"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "bin_no": "400005"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "bin_no": "510510"
    },
    "status": "APPROVE",
    "score": 6,
    "reasons": [
      "The card is a prepaid card."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "bin_no": "400002"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "bin_no": "000000"
    },
    "status": "APPROVE",
    "score": 18,
    "reasons": [
      "No card network issues cards that begin with these digits."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "device_hash": "sandbox-device-clean"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "device_hash": "sandbox-device-automation"
    },
    "status": "APPROVE",
    "score": 42,
    "reasons": [
      "The browser on this device seems to be operated by a program rather than by hand."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "device_hash": "sandbox-device-two-systems"
    },
    "status": "APPROVE",
    "score": 29.4,
    "reasons": [
      "The browser names two different operating systems."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "device_hash": "sandbox-device-shared"
    },
    "status": "APPROVE",
    "score": 3,
    "reasons": [
      "Very many devices look exactly like this one, so it cannot be distinguished from them."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "device_hash": "never-seen"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "ship_country": "US",
      "ship_state": "NY",
      "ship_city": "New York",
      "ship_zip_code": "10001",
      "ship_addr": "1 Sandbox Forwarder Way"
    },
    "status": "APPROVE",
    "score": 26.25,
    "reasons": [
      "The shipping address belongs to a service that forwards parcels."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "ship_country": "KP",
      "ship_city": "Pyongyang",
      "ship_zip_code": "00000",
      "ship_addr": "5 Main Street"
    },
    "status": "REVIEW",
    "score": 28,
    "reasons": [
      "The shipping address is in a country or region to which exports are restricted."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.2",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001"
    },
    "status": "APPROVE",
    "score": 6,
    "reasons": [
      "The order was placed about 3,940 km away from the billing address."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.3",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001"
    },
    "status": "APPROVE",
    "score": 36,
    "reasons": [
      "The order was placed from Germany, but the billing address is in the United States."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "phone": "+447700900001",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001"
    },
    "status": "APPROVE",
    "score": 26,
    "reasons": [
      "The phone number is from the United Kingdom, but the billing address is in the United States."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "device_hash": "sandbox-device-elsewhere",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001"
    },
    "status": "APPROVE",
    "score": 48,
    "reasons": [
      "The order was placed from the United States and is billed there, but the device keeps the time of Lagos."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "bin_no": "400002",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001"
    },
    "status": "APPROVE",
    "score": 20,
    "reasons": [
      "The card was issued in Germany, but the billing address is in the United States."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001",
      "ship_country": "DE",
      "ship_city": "Berlin",
      "ship_zip_code": "10115"
    },
    "status": "APPROVE",
    "score": 28,
    "reasons": [
      "The billing address is in the United States, but the goods go to Germany."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.3",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001",
      "ship_country": "DE",
      "ship_city": "Berlin",
      "ship_zip_code": "10115"
    },
    "status": "APPROVE",
    "score": 18,
    "reasons": [
      "The order was placed from Germany, but the billing address is in the United States.",
      "The billing address is in the United States, but the goods go to Germany."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001",
      "ship_country": "US",
      "ship_state": "CA",
      "ship_city": "Los Angeles",
      "ship_zip_code": "90001"
    },
    "status": "APPROVE",
    "score": 18,
    "reasons": [
      "The goods go to another city than the bill."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.3",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001",
      "ship_country": "US",
      "ship_state": "CA",
      "ship_city": "Los Angeles",
      "ship_zip_code": "90001"
    },
    "status": "REVIEW",
    "score": 78,
    "reasons": [
      "The order was placed from Germany, but the billing address is in the United States.",
      "The goods go to another city than the bill.",
      "Neither the IP address nor the shipping address fits the billing address."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "sandbox-new-customer",
      "account_created_at": "2025-12-31T23:59:59Z"
    },
    "status": "REVIEW",
    "score": 72,
    "reasons": [
      "The customer signed up 1 second before the order."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "sandbox-new-customer",
      "account_created_at": "2025-12-31T23:55:00Z"
    },
    "status": "APPROVE",
    "score": 6,
    "reasons": [
      "The customer signed up 5 minutes before the order."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "sandbox-new-customer",
      "account_created_at": "2025-12-31T23:55:00Z",
      "email": "anna@disposable.sandbox.example"
    },
    "status": "REVIEW",
    "score": 71,
    "reasons": [
      "The customer signed up 5 minutes before the order.",
      "The e-mail address comes from a service that gives out throw-away addresses.",
      "The customer signed up within a day, with a throw-away e-mail address."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "sandbox-new-customer",
      "account_created_at": "2025-12-31T23:55:00Z",
      "amount": "539.00",
      "currency": "USD",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001",
      "ship_country": "US",
      "ship_state": "CA",
      "ship_city": "Los Angeles",
      "ship_zip_code": "90001"
    },
    "status": "APPROVE",
    "score": 58,
    "reasons": [
      "The customer signed up 5 minutes before the order.",
      "The customer signed up within a day, and the goods go elsewhere than the bill.",
      "The customer signed up within a day, and the amount is large for a first order.",
      "The goods go to another city than the bill."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "device_hash": "sandbox-shared",
      "username": "sandbox-new-customer",
      "account_created_at": "2025-12-31T23:55:00Z"
    },
    "status": "REJECT",
    "score": 100,
    "reasons": [
      "The customer signed up 5 minutes before the order.",
      "This device was used by 4 customers within 7 days.",
      "Cards of 5 kinds were used on this device within 30 days.",
      "The customer signed up within a month, on a device from which another customer orders.",
      "The other evidence is enough already."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.3",
      "username": "sandbox-regular",
      "email": "another@business.sandbox.example",
      "device_hash": "sandbox-device-clean",
      "amount": "480.00",
      "currency": "USD",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001"
    },
    "status": "REVIEW",
    "score": 86,
    "reasons": [
      "The order was placed from Germany, but the billing address is in the United States.",
      "A known customer ordered from a new device, with an unusual IP address, another e-mail address and an unusual amount.",
      "A known customer account ordered with an e-mail address that it has never used."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "sandbox-changed-password"
    },
    "status": "APPROVE",
    "score": 12,
    "reasons": [
      "Within a day before the order, the password of the account was changed."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "sandbox-changed-email"
    },
    "status": "APPROVE",
    "score": 34,
    "reasons": [
      "Within a day before the order, the password and the e-mail address of the account were changed."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "sandbox-signed-in-abroad"
    },
    "status": "APPROVE",
    "score": 30,
    "reasons": [
      "An earlier order or sign-in of the same customer came from about 15,992 km away, too recently to have travelled that far."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.3",
      "username": "sandbox-dormant",
      "device_hash": "sandbox-device-clean",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001"
    },
    "status": "APPROVE",
    "score": 52,
    "reasons": [
      "The order was placed from Germany, but the billing address is in the United States.",
      "The customer had not ordered for 150 days, and does so from a new device in an unusual way."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "sandbox-known-fraud",
      "device_hash": "sandbox-own-device"
    },
    "status": "APPROVE",
    "score": 6,
    "reasons": [
      "This customer account was part of an order known as fraud.",
      "The customer has used this device for a week or longer."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "device_hash": "sandbox-shared",
      "username": "dan"
    },
    "status": "REVIEW",
    "score": 82,
    "reasons": [
      "This device was used by 4 customers within 7 days.",
      "Cards of 5 kinds were used on this device within 30 days."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.5",
      "username": "dan"
    },
    "status": "APPROVE",
    "score": 68,
    "reasons": [
      "This IP address was used by 12 customers within 7 days.",
      "This is order number 9 from this IP address within a day, of 12 customers in a week."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "phone": "+12025550106"
    },
    "status": "APPROVE",
    "score": 36,
    "reasons": [
      "This phone number was used by 3 customers within 30 days."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "bill_country": "US",
      "bill_state": "NY",
      "bill_city": "New York",
      "bill_zip_code": "10001",
      "ship_country": "US",
      "ship_state": "CA",
      "ship_city": "Los Angeles",
      "ship_zip_code": "90001",
      "ship_addr": "66 Sandbox Depot"
    },
    "status": "APPROVE",
    "score": 48,
    "reasons": [
      "Goods of 5 customers went to this shipping address within 30 days.",
      "The goods go to another city than the bill."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "ship_country": "US",
      "ship_state": "CA",
      "ship_city": "Los Angeles",
      "ship_zip_code": "90001",
      "ship_addr": "67 Sandbox Depot"
    },
    "status": "APPROVE",
    "score": 16,
    "reasons": [
      "This shipping address was part of an order known as fraud."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "bin_no": "42424297"
    },
    "status": "APPROVE",
    "score": 8,
    "reasons": [
      "This is order number 7 within a day with cards of these first digits, far more than usual."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "sandbox-eager"
    },
    "status": "APPROVE",
    "score": 22,
    "reasons": [
      "This is the same customer's or device's order number 4 within a day."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "merchant_id": "sandbox-modest",
      "amount": "120",
      "currency": "EUR"
    },
    "status": "APPROVE",
    "score": 18,
    "reasons": [
      "The amount is 6 times the average of this shop within 30 days."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "sandbox-thrifty",
      "amount": "120",
      "currency": "EUR"
    },
    "status": "APPROVE",
    "score": 32,
    "reasons": [
      "The amount is 6 times what this customer spent on average within 30 days."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "sandbox-thrifty",
      "amount": "25",
      "currency": "EUR"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.6"
    },
    "status": "APPROVE",
    "score": 24,
    "reasons": [
      "This IP address was part of an order known as fraud."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "phone": "+12025550107"
    },
    "status": "APPROVE",
    "score": 24,
    "reasons": [
      "This phone number was part of an order known as fraud."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "merchant_id": "sandbox-known-fraud"
    },
    "status": "APPROVE",
    "score": 24,
    "reasons": [
      "Within 7 days, 5 orders at this shop became known as fraud, an unusual share of its orders."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "sandbox-known-fraud@business.sandbox.example",
      "device_hash": "sandbox-known-fraud"
    },
    "status": "REVIEW",
    "score": 84,
    "reasons": [
      "This e-mail address was part of an order known as fraud.",
      "This device was part of an order known as fraud."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "sandbox-known-fraud@business.sandbox.example",
      "device_hash": "sandbox-known-fraud",
      "username": "sandbox-known-fraud"
    },
    "status": "REJECT",
    "score": 100,
    "reasons": [
      "This e-mail address was part of an order known as fraud.",
      "This customer account was part of an order known as fraud.",
      "This device was part of an order known as fraud.",
      "Circumstances that honest customers share, and fraud known of a customer’s own values, add at most 89 points together.",
      "The other evidence is enough already."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "saver@business.sandbox.example",
      "amount": "1000",
      "currency": "USD"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "spender@business.sandbox.example",
      "amount": "1000.01",
      "currency": "USD"
    },
    "status": "APPROVE",
    "score": 8,
    "reasons": [
      "daily_amount_exceeded: orders with this e-mail address today add up to 1,000.01 USD, over the limit of 1,000.00."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "saver@business.sandbox.example",
      "amount": "5000",
      "currency": "JPY"
    },
    "status": "APPROVE",
    "score": 0,
    "reasons": []
  },
  {
    "fields": {
      "ip": "192.0.2.4"
    },
    "status": "APPROVE",
    "score": 10,
    "reasons": [
      "This IP address was used for 21 orders within a minute; 20 are usual at most."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "sandbox-busy-60s@business.sandbox.example"
    },
    "status": "APPROVE",
    "score": 20,
    "reasons": [
      "This e-mail address was used for 6 orders within a minute; 5 are usual at most."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "phone": "+12025550108"
    },
    "status": "APPROVE",
    "score": 16,
    "reasons": [
      "This phone number was used for 6 orders within a minute; 5 are usual at most."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "device_hash": "sandbox-busy-60s"
    },
    "status": "APPROVE",
    "score": 16,
    "reasons": [
      "This device was used for 6 orders within a minute; 5 are usual at most."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "username": "sandbox-busy-60s"
    },
    "status": "APPROVE",
    "score": 16,
    "reasons": [
      "This customer account was used for 6 orders within a minute; 5 are usual at most."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.4",
      "email": "sandbox-busy-60s@business.sandbox.example",
      "phone": "+12025550108",
      "device_hash": "sandbox-busy-60s",
      "username": "sandbox-busy-60s"
    },
    "status": "REVIEW",
    "score": 78,
    "reasons": [
      "This IP address was used for 21 orders within a minute; 20 are usual at most.",
      "This e-mail address was used for 6 orders within a minute; 5 are usual at most.",
      "This phone number was used for 6 orders within a minute; 5 are usual at most.",
      "This device was used for 6 orders within a minute; 5 are usual at most.",
      "This customer account was used for 6 orders within a minute; 5 are usual at most."
    ]
  },
  {
    "fields": {
      "ip": "192.0.2.1",
      "email": "sandbox-busy-always@business.sandbox.example"
    },
    "status": "APPROVE",
    "score": 30,
    "reasons": [
      "This e-mail address was used for 20 orders within a minute; 5 are usual at most."
    ]
  }
];

export const SANDBOX_ERRORS: readonly {
  readonly word: string;
  readonly error: Omit<ErrorReply['error'], 'request_id'> & { readonly status: number };
}[] = [
  {
    "word": "missing_parameter",
    "error": {
      "status": 400,
      "code": "missing_parameter",
      "message": "The parameter value is required.",
      "param": "value"
    }
  },
  {
    "word": "validation_failed",
    "error": {
      "status": 400,
      "code": "validation_failed",
      "message": "amount: Expected a plain decimal number.",
      "param": "amount"
    }
  },
  {
    "word": "malformed_body",
    "error": {
      "status": 400,
      "code": "malformed_body",
      "message": "The request is not valid."
    }
  },
  {
    "word": "missing_api_key",
    "error": {
      "status": 401,
      "code": "missing_api_key",
      "message": "Send your API key as \"Authorization: Bearer <API_KEY>\"."
    }
  },
  {
    "word": "invalid_api_key",
    "error": {
      "status": 401,
      "code": "invalid_api_key",
      "message": "This API key is not valid."
    }
  },
  {
    "word": "revoked_api_key",
    "error": {
      "status": 401,
      "code": "revoked_api_key",
      "message": "This API key has been revoked."
    }
  },
  {
    "word": "expired_api_key",
    "error": {
      "status": 401,
      "code": "expired_api_key",
      "message": "This API key has expired."
    }
  },
  {
    "word": "insufficient_scope",
    "error": {
      "status": 403,
      "code": "insufficient_scope",
      "message": "This API key lacks the scope screen.check.",
      "details": {
        "scope": "screen.check"
      }
    }
  },
  {
    "word": "ip_not_allowed",
    "error": {
      "status": 403,
      "code": "ip_not_allowed",
      "message": "This API key may not be used from your IP address."
    }
  },
  {
    "word": "origin_not_allowed",
    "error": {
      "status": 403,
      "code": "origin_not_allowed",
      "message": "This publishable key may only be used by pages of its allowed origins."
    }
  },
  {
    "word": "not_found",
    "error": {
      "status": 404,
      "code": "not_found",
      "message": "Not found."
    }
  },
  {
    "word": "method_not_allowed",
    "error": {
      "status": 405,
      "code": "method_not_allowed",
      "message": "This address supports POST.",
      "details": {
        "allow": [
          "POST"
        ]
      }
    }
  },
  {
    "word": "conflict",
    "error": {
      "status": 409,
      "code": "conflict",
      "message": "The request conflicts with what is stored."
    }
  },
  {
    "word": "promotion_refused",
    "error": {
      "status": 409,
      "code": "promotion_refused",
      "message": "The reject rate would rise by 0.8 points; the account allows 0.5.",
      "details": {
        "exceeded": [
          {
            "limit": "max_reject_rate_increase",
            "allowed": 0.5,
            "found": 0.8
          }
        ]
      }
    }
  },
  {
    "word": "idempotency_in_progress",
    "error": {
      "status": 409,
      "code": "idempotency_in_progress",
      "message": "A request with this Idempotency-Key is still in progress."
    }
  },
  {
    "word": "payload_too_large",
    "error": {
      "status": 413,
      "code": "payload_too_large",
      "message": "The body is larger than 65536 bytes."
    }
  },
  {
    "word": "unsupported_media_type",
    "error": {
      "status": 415,
      "code": "unsupported_media_type",
      "message": "Send the body as application/x-www-form-urlencoded or application/json."
    }
  },
  {
    "word": "idempotency_key_reused",
    "error": {
      "status": 422,
      "code": "idempotency_key_reused",
      "message": "This Idempotency-Key was used for a different request."
    }
  },
  {
    "word": "rate_limited",
    "error": {
      "status": 429,
      "code": "rate_limited",
      "message": "This API key has reached its limit for this minute. Please wait."
    }
  },
  {
    "word": "quota_exceeded",
    "error": {
      "status": 429,
      "code": "quota_exceeded",
      "message": "The quota for this day is used up.",
      "details": {
        "period": "day"
      }
    }
  },
  {
    "word": "internal_error",
    "error": {
      "status": 500,
      "code": "internal_error",
      "message": "An internal error occurred."
    }
  },
  {
    "word": "module_not_installed",
    "error": {
      "status": 503,
      "code": "module_not_installed",
      "message": "The service cases is not installed.",
      "details": {
        "module": "cases"
      }
    }
  },
  {
    "word": "unavailable",
    "error": {
      "status": 503,
      "code": "unavailable",
      "message": "The screening service cannot be reached at the moment.",
      "details": {
        "service": "screening"
      }
    }
  },
  {
    "word": "deadline_exceeded",
    "error": {
      "status": 504,
      "code": "deadline_exceeded",
      "message": "The screening service did not answer in time.",
      "details": {
        "service": "screening"
      }
    }
  },
  {
    "word": "quota_exceeded:month",
    "error": {
      "status": 429,
      "code": "quota_exceeded",
      "message": "The quota for this month is used up.",
      "details": {
        "period": "month"
      }
    }
  }
];
